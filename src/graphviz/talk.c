/* The program's side of the socket: everything is polled, so that a worker that hangs, dies or
 * chatters can hold nothing up beyond the deadline. A talk in progress is two counters: bytes sent,
 * and bytes received. */
#define _GNU_SOURCE
#include "graphviz/talk.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/room.h"
#include "os/os.h"

enum {
    CHUNK = 65536,
    SAID_LIMIT = 65536,
    NAP = 200 /* milliseconds between looks at the interrupt flag */
};

/* How far one request is, while bytes go both ways at once. */
typedef struct progress {
    sdg_talk *talk;
    sdg_sink out;
    uint64_t sent, received; /* heads included */
    bool is_over;
    sdg_talk_end end;
} progress;

/* The first end is the end: what is found later in the same round is no news. */
static void finish(progress *p, sdg_talk_end end)
{
    p->is_over = true;
    p->end = end;
}

/* Whether a call failed only for now. */
static bool must_wait(int error)
{
    return error == EAGAIN || error == EWOULDBLOCK || error == EINTR;
}

/* Sends what the socket takes now. */
static void send_some(progress *p)
{
    const sdg_talk *talk = p->talk;
    const char *from = (const char *)talk->request + p->sent;
    uint64_t left = sizeof *talk->request - p->sent;
    if (p->sent >= sizeof *talk->request) {
        from = talk->body + (p->sent - sizeof *talk->request);
        left = sizeof *talk->request + talk->request->count - p->sent;
    }
    ssize_t count = send(talk->socket, from, (size_t)left, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count >= 0)
        p->sent += (uint64_t)count;
    else if (!must_wait(errno))
        finish(p, SDG_TALK_DEAD);
}

/* Head and body are one stream of bytes, of which so many are gone. */
static bool is_sent(const progress *p)
{
    return p->sent >= sizeof *p->talk->request + p->talk->request->count;
}

/* Once the head has told how much will come, and not for what cannot be. */
static void make_room(progress *p)
{
    sdg_buffer *out = p->talk->out;
    uint64_t count = p->talk->reply.count;
    if (count > SDG_WIRE_LIMIT)
        return;
    p->out.status = sdg_buffer_reserve(out, out->count + (size_t)count);
    if (p->out.status == SDG_OK)
        sdg_use_large_pages(out->bytes + out->count, (size_t)count);
}

/* Takes in count bytes, the first of which belong to the head. */
static void take(progress *p, const char *bytes, size_t count)
{
    sdg_reply *reply = &p->talk->reply;
    size_t head = 0;
    if (p->received < sizeof *reply) {
        head = sizeof *reply - (size_t)p->received;
        head = head < count ? head : count;
        memcpy((char *)reply + p->received, bytes, head);
        if (p->received + head == sizeof *reply)
            make_room(p);
    }
    p->received += count;
    sdg_put(&p->out, bytes + head, count - head);
    if (p->received < sizeof *reply)
        return;
    if (reply->count > SDG_WIRE_LIMIT || p->received - sizeof *reply > reply->count)
        finish(p, SDG_TALK_DEAD);
    else if (p->out.status != SDG_OK)
        finish(p, SDG_TALK_NO_MEMORY);
    else if (p->received - sizeof *reply == reply->count)
        finish(p, SDG_TALK_DONE);
}

/* A large chunk, for pictures of megabytes arrive here; a socket holds less than that at a time
 * anyway. */
static void receive_some(progress *p)
{
    char chunk[CHUNK];
    ssize_t count = recv(p->talk->socket, chunk, sizeof chunk, MSG_DONTWAIT);
    if (count > 0)
        take(p, chunk, (size_t)count);
    else if (count == 0 || !must_wait(errno))
        finish(p, SDG_TALK_DEAD);
}

/* Reads until nothing waits, even beyond what is kept: a worker must not hang because no one
 * listens to its complaints. */
void sdg_talk_hear(sdg_talk *talk)
{
    char chunk[4096];
    sdg_sink said = sdg_buffer_sink(talk->said);
    for (;;) {
        ssize_t count = read(talk->ears, chunk, sizeof chunk);
        if (count <= 0)
            return;
        if (talk->said->count < SAID_LIMIT)
            sdg_put(&said, chunk, (size_t)count);
    }
}

/* Waits for something to happen, at most until the deadline. */
static void wait_some(progress *p)
{
    struct pollfd on[2] = {{p->talk->socket, POLLIN, 0}, {p->talk->ears, POLLIN, 0}};
    double left = p->talk->deadline - sdg_clock();
    if (left <= 0) {
        finish(p, SDG_TALK_LATE);
        return;
    }
    if (!p->talk->outlasts && sdg_interrupted()) {
        finish(p, SDG_TALK_INTERRUPTED);
        return;
    }
    if (!is_sent(p))
        on[0].events |= POLLOUT;
    int ready = poll(on, 2, left * 1000 < NAP ? (int)(left * 1000) + 1 : NAP);
    if (ready <= 0)
        return;
    if (on[1].revents & POLLIN)
        sdg_talk_hear(p->talk);
    if (on[0].revents & POLLOUT)
        send_some(p);
    if (!p->is_over && (on[0].revents & (POLLIN | POLLHUP | POLLERR)))
        receive_some(p);
    /* An end without words is no news: it would be reported by every poll. */
    if (!p->is_over && on[1].revents == POLLHUP && on[0].revents == 0)
        poll(on, 1, left * 1000 < NAP ? (int)(left * 1000) + 1 : NAP);
}

/* Where Ctrl-C has asked for the partial result that is being drawn now, only the deadline (or a
 * second Ctrl-C, which ends the program) stops it. Standard error is read once more at the end:
 * what was said of a failure is there by then, for it was written before the socket closed. */
sdg_talk_end sdg_talk_run(sdg_talk *talk)
{
    progress p = {.talk = talk, .out = sdg_buffer_sink(talk->out)};
    while (!p.is_over)
        wait_some(&p);
    sdg_talk_hear(talk);
    return p.end;
}
