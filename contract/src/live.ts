/*
 * Live events: a server-sent event stream per client. An event says what has changed; the client reads the
 * change with a call. An event that is missed therefore loses nothing: after each connection the client reads
 * again.
 */

/** Address of the stream of members. It accepts the access token as calls do. */
export const LIVE_PATH = '/user/live'
/** Address of the stream of staff. */
export const STAFF_LIVE_PATH = '/admin/api/live'
/** Address of the stream of guests, who send the header `Guest-Token`. */
export const GUEST_LIVE_PATH = '/chat/live'

/** The subjects of live events. `resync`: events may have been missed, so that everything is read again. */
export const liveTopics = ['messages', 'chat', 'chat-typing', 'chat-queue', 'after-sales', 'resync'] as const
export type LiveTopic = (typeof liveTopics)[number]

/**
 * Data of an event. `id`: the record that has changed. `token`: the consistency token to read it with
 * (consistency/tokens.ts), when the server has read replicas.
 */
export type LiveEvent = { topic: LiveTopic; id?: string; token?: string }

/** Time between comments that keep proxies from closing a silent stream. */
export const LIVE_HEARTBEAT_MS = 20_000
