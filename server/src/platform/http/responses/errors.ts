import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { pgError } from '../../db/errors.ts'
import { readLanguage } from '../request.ts'
import { codeResponse } from './envelope.ts'
import { serverErrorMessage } from './messages.ts'

/**
 * Returns the loggable part of an error. The query builder's message contains the parameters, which can be secrets, so a
 * database error is reduced to its code and query.
 */
export function toLoggableError(error: unknown): unknown {
  const cause = pgError(error)
  if (!cause || !(error instanceof Error)) return error
  const { code, constraint, message } = cause
  return {
    type: 'DatabaseError',
    code,
    constraint,
    message,
    query: 'query' in error ? error.query : undefined,
    stack: cause.stack,
  }
}

/** Handles errors of handlers: client errors by their code, everything else as a server error. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const language = readLanguage(request)
  const status = error.statusCode ?? 500
  if (status === 413) return send(reply, codeResponse('too-large', language))
  if (status >= 400 && status < 500)
    return send(reply, codeResponse('input-invalid', language, { fields: {} }))
  request.log.error({ err: toLoggableError(error) }, 'internal error')
  return send(reply, codeResponse('server-error', language, null, serverErrorMessage(language, request.id)))
}

/** Responds to an unknown path. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply) {
  const { body } = codeResponse('not-found', readLanguage(request))
  return reply.code(404).header('cache-control', 'no-store').send(body)
}

const send = (reply: FastifyReply, { status, body }: ReturnType<typeof codeResponse>) =>
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
