import { type Call, ignoresToken } from '@pasar/contract/call'
import { CONSISTENCY_HEADER } from '@pasar/contract/consistency/tokens'
import { IMAGE_MAX_BYTES, languageTags, PICTURE_TYPES } from '@pasar/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readGuestId } from '../../auth/guest-tokens.ts'
import type { Actor, Deps } from '../../context.ts'
import { type Refusal, refuse } from '../../result.ts'
import { annotateSpan } from '../../tracing/tracing.ts'
import {
  JSON_TYPE,
  readBearerToken,
  readCaptchaPass,
  readConsistencyToken,
  readGuestToken,
  readIdempotencyKey,
  readLanguage,
  readMarketId,
} from '../request.ts'
import { sendCached } from '../responses/cached-response.ts'
import { sendCompressed } from '../responses/compression.ts'
import { refusalHeaders, refusalResponse } from '../responses/envelope.ts'
import type { FastPath } from '../responses/response-fast-path.ts'
import { authorize } from './authorize.ts'
import { executeCall } from './execute-call.ts'
import type { AcceptedFiles, Route, UploadedFile } from './handle.ts'
import { idempotentRequest } from './idempotency.ts'
import { parseInput } from './parse-input.ts'
import type { Limiter } from './rate-limit.ts'
import { moveRefreshToken, readRefreshCookie } from './refresh-cookie.ts'
import { reportSecurityRefusal } from './security-log.ts'

/** Registers every route of the contract. @param fastPath receives the responses to cache */
export function registerCalls(
  app: FastifyInstance,
  deps: Deps,
  routes: readonly Route[],
  limiter: Limiter,
  fastPath: FastPath,
): void {
  for (const route of routes) {
    app.route({
      // The framework's own HEAD routes send a length with 304.
      method: route.call.method === 'GET' ? ['GET', 'HEAD'] : route.call.method,
      exposeHeadRoute: false,
      url: route.call.path,
      handler: (request, reply) => respond(deps, route, limiter, fastPath, request, reply),
    })
  }
}

async function respond(
  deps: Deps,
  route: Route,
  limiter: Limiter,
  fastPath: FastPath,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = readLanguage(request)
  const token = readBearerToken(request)
  const identified = token ? await deps.authenticate(token) : null
  const actor: Actor = identified ?? { kind: 'visitor' }
  reply.header('cache-control', 'no-store')
  const send = (refusal: Refusal) => {
    const { status, body } = refusalResponse(refusal, language)
    annotateSpan({ 'pasar.refusal': refusal.refusal })
    reportSecurityRefusal(request, reply, route.call, actor, refusal.refusal)
    return reply
      .code(status)
      .headers({ ...refusalHeaders(refusal), 'content-language': languageTags[language] })
      .send(body)
  }

  readRefreshCookie(deps.config, route.call, request)
  const wait = await limiter.call(request, route.call, 'id' in actor ? actor.id : '')
  if (wait > 0) return send(refuse('too-many-requests', { retryAfter: wait }))
  // The response for visitors would be wrong for a member whose session expired: the client must renew it.
  const isTokenInvalid = token && !identified && !ignoresToken(route.call)
  const forbidden = isTokenInvalid ? refuse('token-invalid') : authorize(route.call, actor)
  if (forbidden) return send(forbidden)
  const refused =
    (await requireHuman(deps, route.call, request)) ??
    (route.call.needsConsent ? await deps.requireConsent(deps, actor) : null) ??
    (await route.beforeBody?.(deps, actor))
  if (refused) return send(refused)
  const body = await readBody(route, request)
  if ('refusal' in body) return send(body)
  const parsed = parseInput(route.call, body.raw, language)
  if (!parsed.ok) return send({ ok: false, refusal: 'input-invalid', fields: parsed.fields })

  const guestId = readGuestId(deps.config, readGuestToken(request), deps.clock.now())
  const { guestLimit } = route
  if (guestLimit && ((await guestLimit.applies?.(deps, { actor, guestId })) ?? true)) {
    const retryAfter = await limiter.guest(request, guestLimit.group)
    if (retryAfter > 0) return send(refuse('too-many-requests', { retryAfter }))
  }
  const key = route.call.idempotent ? readIdempotencyKey(request) : undefined
  const call = {
    actor,
    language,
    market: readMarketId(request),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    guestId,
    consistencyToken: readConsistencyToken(request),
    input: parsed.input,
    file: body.file,
    intent: idempotentRequest(deps.config.secret, actor, key, route.call.path, parsed.input),
  }
  const response = await deps.replicas.collect(
    () => executeCall({ ...deps, log: request.log as Deps['log'] }, route, call),
    (position) => reply.header(CONSISTENCY_HEADER, position),
    // A POST that finds its work done, such as a repeated one, answers for what has been written before.
    route.call.method === 'POST' || route.token === true,
  )
  if (response.refusal) annotateSpan({ 'pasar.refusal': response.refusal })
  reportSecurityRefusal(request, reply, route.call, actor, response.refusal)
  if (response.replayed) reply.header('idempotent-replayed', 'true')
  reply.code(response.status).header('content-type', JSON_TYPE)
  reply.header('content-language', languageTags[language])
  reply.headers(response.headers ?? {})
  if (response.cacheKey && !token) fastPath.remember(request, response.cacheKey)
  return await (response.cacheKey
    ? sendCached(request, reply, response)
    : sendCompressed(
        request,
        reply,
        moveRefreshToken(deps.config, route.call, request, reply, response.payload),
      ))
}

const requireHuman = async (deps: Deps, { humanCheck }: Call, request: FastifyRequest) =>
  humanCheck
    ? await deps.requireHuman(deps, humanCheck, { ip: request.ip, pass: readCaptchaPass(request) })
    : null

type Body = { raw: unknown; file?: UploadedFile }

async function readBody({ call, accepts }: Route, request: FastifyRequest): Promise<Body | Refusal> {
  if (call.method === 'GET') return { raw: request.query }
  if (!call.multipart) return { raw: request.body }
  if (!request.isMultipart()) return refuse('file-type')
  try {
    return await readParts(request, accepts ?? pictures)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
      return refuse('file-too-large', { maxBytes: (accepts ?? pictures).maxBytes })
    }
    // The parser throws errors without a status for forms that have no boundary or are cut off.
    if (error instanceof Error && !('statusCode' in error)) return refuse('input-invalid')
    throw error
  }
}

const pictures: AcceptedFiles = { types: PICTURE_TYPES, maxBytes: IMAGE_MAX_BYTES }
/** The content type that clients declare for a file of an unknown type. */
const UNKNOWN_TYPE = 'application/octet-stream'

async function readParts(request: FastifyRequest, accepts: AcceptedFiles): Promise<Body | Refusal> {
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  // The files of unfinished requests stay in memory.
  const limits = { fileSize: accepts.maxBytes, files: 1, fields: 20, fieldSize: 10_000 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    if (part.mimetype !== UNKNOWN_TYPE && !accepts.types.includes(part.mimetype)) {
      // Discards the rest without keeping it.
      part.file.resume()
      return refuse('file-type')
    }
    file = { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() }
  }
  return file && file.bytes.length > 0 ? { raw: fields, file } : refuse('file-type')
}
