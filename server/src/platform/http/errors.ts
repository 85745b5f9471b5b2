import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { pgFault } from '../db/errors.ts'
import { answerOf } from './envelope.ts'
import { faultMessage } from './messages.ts'
import { languageOf } from './request.ts'

/**
 * What of an error goes into the log. The query builder's own message carries the parameters, which may be
 * secrets, so a database error is told by its code instead.
 */
export function loggable(error: unknown): unknown {
  const fault = pgFault(error)
  if (!fault || !(error instanceof Error)) return error
  const { code, constraint, message } = fault
  return {
    type: 'DatabaseError',
    code,
    constraint,
    message,
    query: 'query' in error ? error.query : undefined,
    stack: fault.stack,
  }
}

/** Turns what a handler threw into an envelope: what the client did wrong by its name, all else as a bug. */
export function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request)
  const status = error.statusCode ?? 500
  if (status === 413) return answer(reply, answerOf('too-large', language))
  if (status >= 400 && status < 500) return answer(reply, answerOf('input-invalid', language, { fields: {} }))
  request.log.error({ err: loggable(error) }, 'a bug')
  return answer(reply, answerOf('server-error', language, null, faultMessage(language, request.id)))
}

/** Answers an address that does not exist. */
export function onUnknown(request: FastifyRequest, reply: FastifyReply) {
  const { body } = answerOf('not-found', languageOf(request))
  return reply.code(404).header('cache-control', 'no-store').send(body)
}

const answer = (reply: FastifyReply, { status, body }: ReturnType<typeof answerOf>) =>
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
