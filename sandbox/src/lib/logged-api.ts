import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ExchangeLog, loggedHeaders } from './exchange-log.ts'

/** Fields that handlers add to the log entry of a request. */
type LogEntry = {
  started: number
  canonical?: string
  signed?: string
  note?: string
  ref: string
}

const logEntries = new WeakMap<FastifyRequest, LogEntry>()

/** Returns the log entry of a request, to add to. */
export const getLogEntry = (request: FastifyRequest): LogEntry => {
  const known = logEntries.get(request)
  if (known) return known
  const made: LogEntry = { started: 0, ref: '' }
  logEntries.set(request, made)
  return made
}

/** Sets the payment or parcel of a request: the panel shows the request there. */
export function setReference(request: FastifyRequest, ref: unknown) {
  getLogEntry(request).ref = typeof ref === 'string' ? ref.slice(0, 100) : ''
}

/** Sends an error of the signed APIs. */
export const sendError = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message })

/** Returns the body as it was received. */
export const rawBody = (request: FastifyRequest) => (typeof request.body === 'string' ? request.body : '')

type LoggedApi = {
  vendor: string
  log: ExchangeLog
  now: () => number
  /** Masks secrets in bodies and responses. */
  mask?: (text: string) => string
  direction?: 'from-shop' | 'browser'
}

/** Logs every request of a plugin with its response, and leaves bodies unparsed. */
export function logRequests(app: FastifyInstance, api: LoggedApi) {
  const { vendor, log, now, mask = (text) => text, direction = 'from-shop' } = api
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addHook('onRequest', async (request) => {
    getLogEntry(request).started = now()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { started, ref, canonical, signed, note } = getLogEntry(request)
    log.add({
      vendor,
      ref,
      direction,
      method: request.method,
      url: request.url,
      headers: loggedHeaders(request.headers),
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
