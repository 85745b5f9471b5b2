import { type Language, languageTags } from '@pasar/contract/constants'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { text } from '../../../texts/text.ts'
import { isConnectionTimeout, isDiskFull, isUnreachable, pgError } from '../../db/errors.ts'
import { QueueFull } from '../../semaphore.ts'
import { JSON_TYPE, readLanguage } from '../request.ts'
import { codeResponse, type EnvelopeResponse } from './envelope.ts'

/**
 * Returns the loggable part of an error. The query builder's message contains the parameters, which can be
 * secrets, so a database error is reduced to its code and query.
 */
export function toLoggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isStatement = 'query' in error && 'params' in error
  const fault = pgError(error)
  const cause = fault ?? (isStatement ? getRootCause(error) : undefined)
  if (!cause) return error
  return {
    type: 'DatabaseError',
    code: fault?.code,
    constraint: fault?.constraint,
    message: cause.message,
    query: 'query' in error ? error.query : undefined,
    stack: cause.stack,
  }
}

const getRootCause = (error: Error): Error =>
  error.cause instanceof Error ? getRootCause(error.cause) : error

/** Seconds after which a full queue has advanced. */
const QUEUE_SECONDS = 5

/** Seconds after which a call that found no database is worth repeating; a failover takes about ten. */
const UNREACHABLE_SECONDS = 2

/** Seconds after which a call that found a full disk is worth repeating: somebody has to make space. */
const DISK_SECONDS = 30

/**
 * Handles errors of handlers: client errors by their code, a full queue, a pool without free connections, a
 * database that does not respond, a full disk, everything else as a server error.
 */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const language = readLanguage(request)
  if (error instanceof QueueFull) {
    reply.header('retry-after', QUEUE_SECONDS)
    return send(reply, codeResponse('too-many-requests', language, { retryAfter: QUEUE_SECONDS }), language)
  }
  if (isConnectionTimeout(error)) {
    reply.header('retry-after', QUEUE_SECONDS)
    return send(reply, codeResponse('overloaded', language, { retryAfter: QUEUE_SECONDS }), language)
  }
  if (isUnreachable(error)) {
    request.log.warn({ err: toLoggableError(error) }, 'the database does not respond')
    reply.header('retry-after', UNREACHABLE_SECONDS)
    return send(reply, codeResponse('unavailable', language, { retryAfter: UNREACHABLE_SECONDS }), language)
  }
  if (isDiskFull(error)) {
    request.log.error({ err: toLoggableError(error) }, 'a disk or the shared memory of PostgreSQL is full')
    reply.header('retry-after', DISK_SECONDS)
    return send(reply, codeResponse('unavailable', language, { retryAfter: DISK_SECONDS }), language)
  }
  const status = error.statusCode ?? 500
  if (status === 413) return send(reply, codeResponse('too-large', language), language)
  if (status >= 400 && status < 500)
    return send(reply, codeResponse('input-invalid', language, { fields: {} }), language)
  request.log.error({ err: toLoggableError(error) }, 'internal error')
  const message = text(language, 'responses.server_error_reference', { reference: request.id })
  return send(reply, codeResponse('server-error', language, null, message), language)
}

/** Responds to an unknown path or file. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply) {
  const language = readLanguage(request)
  return send(reply, { ...codeResponse('not-found', language), status: 404 }, language)
}

/** Sends an envelope outside a call. */
export const send = (reply: FastifyReply, { status, body }: EnvelopeResponse, language: Language) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-language': languageTags[language] })
    .type(JSON_TYPE)
    .send(body)
