import { fastifySSE } from '@fastify/sse'
import {
  GUEST_LIVE_PATH,
  LIVE_HEARTBEAT_MS,
  LIVE_PATH,
  type LiveEvent,
  STAFF_LIVE_PATH,
} from '@pasar/contract/live'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readGuestId } from '../auth/guest-tokens.ts'
import { networkOf } from '../auth/network.ts'
import type { Deps } from '../context.ts'
import { type Limiter, limitRoutes } from '../http/calls/rate-limit.ts'
import { readBearerToken, readGuestToken, readLanguage } from '../http/request.ts'
import { codeResponse } from '../http/responses/envelope.ts'
import { LIVE_CHANNEL, type LiveMessage } from './notify.ts'
import { spread } from './spread.ts'
import { accountOf, type Listener, makeStreams, type Stream, type Streams } from './streams.ts'

/** Unsent bytes of a client that does not read, at which its stream is closed. */
const MAX_UNSENT_BYTES = 64 * 1024

/**
 * Time over which clients get the event to read again after a gap. After a failover all servers have one, and
 * the reads of all clients in one moment would be the next overload.
 */
const RESYNC_MS = 10_000

/** Resolves who listens to a stream; null when the token is missing, invalid or expired. */
type Identify = () => Promise<Listener | null>

/** Serves the event streams of members, staff and guests. */
export const registerLive = (deps: Deps, limiter: Limiter) => async (app: FastifyInstance) => {
  const streams = makeStreams()
  const unsubscribe = deps.bus.subscribe(LIVE_CHANNEL, (message) => streams.deliver(message as LiveMessage))
  deps.bus.onGap(() => {
    spread(streams.all(), RESYNC_MS, (stream) => void sendResync(deps, stream.send))
  })
  // The server waits for open requests before it closes.
  app.addHook('preClose', (done) => {
    unsubscribe()
    for (const stream of streams.all()) stream.close()
    done()
  })
  limitRoutes(app, limiter, 'live')
  await app.register(fastifySSE, { heartbeatInterval: LIVE_HEARTBEAT_MS })
  const open = (kind: Listener['kind']) => (request: FastifyRequest, reply: FastifyReply) =>
    openStream(deps, streams, kind, request, reply)
  app.get(LIVE_PATH, { sse: { kind: 'manual' } }, open('member'))
  app.get(STAFF_LIVE_PATH, { sse: { kind: 'manual' } }, open('staff'))
  app.get(GUEST_LIVE_PATH, { sse: { kind: 'manual' } }, open('guest'))
}

function identify(deps: Deps, kind: Listener['kind'], request: FastifyRequest): Identify {
  if (kind === 'guest') {
    const token = readGuestToken(request)
    return async () => {
      const id = readGuestId(deps.config, token, deps.clock.now())
      return id && (await deps.admitGuest(deps, id)) ? { kind, id } : null
    }
  }
  const token = readBearerToken(request)
  return async () => (token ? await deps.authenticate(token) : null)
}

async function openStream(
  deps: Deps,
  streams: Streams,
  kind: Listener['kind'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const whois = identify(deps, kind, request)
  const actor = await whois()
  // The client left meanwhile: nothing would remove its stream any more.
  if (!reply.sse.isConnected) return
  reply.header('cache-control', 'no-store')
  if (actor?.kind !== kind) {
    const { status, body } = codeResponse('token-invalid', readLanguage(request))
    return reply.code(status).send(body)
  }
  const network = kind === 'guest' ? networkOf(request.ip) : undefined
  if (network && streams.isFull(network)) {
    const { status, body } = codeResponse('too-many-requests', readLanguage(request), { retryAfter: 60 })
    return reply.code(status).header('retry-after', 60).send(body)
  }
  await startStream(deps, streams, reply, { actor, ...(network && { network }) }, whois)
}

/**
 * Streams events until the client leaves, its session ends, its token expires, or the server closes. Each
 * heartbeat reads the permissions of its account again.
 */
async function startStream(
  deps: Deps,
  streams: Streams,
  reply: FastifyReply,
  who: Pick<Stream, 'actor' | 'network'>,
  whois: Identify,
): Promise<void> {
  const { sse, raw } = reply
  const { actor } = who
  const close = () => sse.close()
  const send = (data: LiveEvent) => {
    if (raw.writableLength > MAX_UNSENT_BYTES) return close()
    sse.send({ data }).catch(close)
  }
  // A server that stops ends its streams and then closes their connections: a proxy must not reuse them.
  reply.header('connection', 'close')
  sse.keepAlive()
  // The place of the request is free from here on: the first event can wait for the database.
  sse.sendHeaders()
  const stream: Stream = { ...who, send, close }
  const remove = streams.add(stream)
  const check = setInterval(async () => {
    const current = await whois().catch(() => stream.actor)
    if (!current || accountOf(current) !== accountOf(actor)) close()
    else stream.actor = current
  }, LIVE_HEARTBEAT_MS)
  sse.onClose(() => {
    clearInterval(check)
    remove()
  })
  // The first event tells the client that it is connected, and to read what it has missed. It is sent before
  // the handler ends: Fastify would send an empty response otherwise.
  await sendResync(deps, send)
}

/** Tells a client to read again, from nodes that have everything committed so far. */
async function sendResync({ replicas }: Deps, send: Stream['send']): Promise<void> {
  const token = await replicas.currentToken()
  send(token ? { topic: 'resync', token } : { topic: 'resync' })
}
