import type { Call } from '@pasar/contract/call'
import { VIDEO_MAX_BYTES } from '@pasar/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Deps } from '../context.ts'
import { type Refusal, refuse } from '../result.ts'
import { noteAttempt } from './attempts.ts'
import { carryOut } from './carry-out.ts'
import { sendOnce } from './compress.ts'
import { refused } from './envelope.ts'
import type { FrontDoor } from './front-door.ts'
import type { Route, UploadedFile } from './handle.ts'
import { intentOf } from './idempotency.ts'
import { parseInput } from './input.ts'
import { sendKept } from './kept.ts'
import { mayCall } from './may-call.ts'
import type { Limiter } from './rate-limit.ts'
import { bearerOf, idempotencyKeyOf, JSON_TYPE, languageOf, marketOf } from './request.ts'

/** Puts every route of the contract onto the server. @param door learns which answers are kept */
export function registerCalls(
  app: FastifyInstance,
  deps: Deps,
  routes: readonly Route[],
  limiter: Limiter,
  door: FrontDoor,
): void {
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: route.call.path,
      handler: (request, reply) => answer(deps, route, limiter, door, request, reply),
    })
  }
}

async function answer(
  deps: Deps,
  route: Route,
  limiter: Limiter,
  door: FrontDoor,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = languageOf(request)
  const token = bearerOf(request)
  const actor: Actor = (token ? await deps.authenticate(token) : null) ?? { kind: 'visitor' }
  reply.header('cache-control', 'no-store').header('content-language', language)
  const send = (refusal: Refusal) => {
    const { status, body } = refused(refusal, language)
    noteAttempt(request, route.call, actor, refusal.refusal)
    return reply.code(status).send(body)
  }

  const wait = await limiter(request, route.call, 'id' in actor ? actor.id : '')
  if (wait > 0) {
    reply.header('retry-after', wait)
    return send(refuse('too-many-requests', { retryAfter: wait }))
  }
  const forbidden = mayCall(route.call, actor)
  if (forbidden) return send(forbidden)
  const body = await bodyOf(route.call, request)
  if ('refusal' in body) return send(body)
  const parsed = parseInput(route.call, body.raw, language)
  if (!parsed.ok) return send({ ok: false, refusal: 'input-invalid', fields: parsed.fields })

  const key = route.call.idempotent ? idempotencyKeyOf(request) : undefined
  const carried = await carryOut({ ...deps, log: request.log as Deps['log'] }, route, {
    actor,
    language,
    market: marketOf(request),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    input: parsed.input,
    file: body.file,
    intent: intentOf(deps.config.secret, actor, key, route.call.path, parsed.input),
  })
  noteAttempt(request, route.call, actor, carried.refusal)
  if (carried.replayed) reply.header('idempotent-replayed', 'true')
  reply.code(carried.status).header('content-type', JSON_TYPE)
  if (carried.keptAs && !token) door.note(request, carried.keptAs)
  return await (carried.keptAs
    ? sendKept(request, reply, carried)
    : sendOnce(request, reply, carried.payload))
}

type Body = { raw: unknown; file?: UploadedFile }

async function bodyOf(call: Call, request: FastifyRequest): Promise<Body | Refusal> {
  if (call.method === 'GET') return { raw: request.query }
  if (!call.multipart) return { raw: request.body }
  if (!request.isMultipart()) return refuse('file-type')
  try {
    return await readParts(request)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
      return refuse('file-too-large')
    }
    // Without a boundary, or cut off, a form cannot be read: the parser throws these without a status.
    if (error instanceof Error && !('statusCode' in error)) return refuse('input-invalid', { fields: {} })
    throw error
  }
}

async function readParts(request: FastifyRequest): Promise<Body | Refusal> {
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  const limits = { fileSize: VIDEO_MAX_BYTES, files: 1, fields: 20, fieldSize: 10_000 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else file = { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() }
  }
  return file && file.bytes.length > 0 ? { raw: fields, file } : refuse('file-type')
}
