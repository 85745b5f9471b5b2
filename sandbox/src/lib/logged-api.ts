import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ExchangeLog, plainHeaders } from './exchange-log.ts'

/** What is learnt about a request on its way, for the log. */
type LogEntry = {
  started: number
  canonical?: string
  signed?: string
  note?: string
  ref: string
}

const logEntries = new WeakMap<FastifyRequest, LogEntry>()

/** What the log will say of a request; to be added to. */
export const logEntryOf = (request: FastifyRequest): LogEntry => {
  const known = logEntries.get(request)
  if (known) return known
  const made: LogEntry = { started: 0, ref: '' }
  logEntries.set(request, made)
  return made
}

/** Says which payment or parcel a request is about, so that the log shows it there. */
export function setReference(request: FastifyRequest, ref: unknown) {
  logEntryOf(request).ref = typeof ref === 'string' ? ref.slice(0, 100) : ''
}

/** Answers with an error of a vendor's API. */
export const sendError = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message })

/** The bytes that came, as text. */
export const rawBody = (request: FastifyRequest) => (typeof request.body === 'string' ? request.body : '')

type LoggedApi = {
  vendor: string
  log: ExchangeLog
  now: () => number
  /** Makes what may not be kept unreadable, in bodies and replies. */
  mask?: (text: string) => string
  direction?: 'from-shop' | 'browser'
}

/** Readies a part of a server for a vendor's API: bodies stay the text that came, all is logged with its reply. */
export function logRequests(app: FastifyInstance, api: LoggedApi) {
  const { vendor, log, now, mask = (text) => text, direction = 'from-shop' } = api
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addHook('onRequest', async (request) => {
    logEntryOf(request).started = now()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { started, ref, canonical, signed, note } = logEntryOf(request)
    log.add({
      vendor,
      ref,
      direction,
      method: request.method,
      url: request.url,
      headers: plainHeaders(request.headers),
      body: mask(rawBody(request)),
      status: reply.statusCode,
      reply: typeof payload === 'string' ? mask(payload) : '',
      ms: now() - started,
      canonical,
      signed,
      note,
    })
    return payload
  })
}
