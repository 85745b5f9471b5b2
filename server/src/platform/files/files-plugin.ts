import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../context.ts'
import { type Limiter, limitRoutes } from '../http/calls/rate-limit.ts'
import { handleNotFound } from '../http/responses/errors.ts'
import { QueueFull } from '../semaphore.ts'
import { chooseImageFormat, makeImages, roundUpSize } from './images/images.ts'
import { isFileKey, isPublicKey } from './keys.ts'
import { contentDisposition, verifySignedPath } from './signing.ts'

const FOREVER = 'public, max-age=31536000, immutable'

type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>

/**
 * Serves files and resized pictures. A key always has the same content, so public files are immutable for
 * caches.
 */
export const registerFiles = (deps: Deps, limiter: Limiter) => async (app: FastifyInstance) => {
  limitRoutes(app, limiter, 'files')
  const images = makeImages(deps)
  app.addHook('onClose', async () => images.close())

  app.get('/files/*', async (request: FileRequest, reply) => {
    const key = request.params['*']
    const isPublic = isPublicKey(key)
    if (!isPublic && !verifySignedPath(deps.config.secret, key, request.query, deps.clock.now())) {
      return handleNotFound(request, reply)
    }
    // The signature covers the name.
    const name = !isPublic && typeof request.query.name === 'string' ? request.query.name : undefined
    // A presigned address is for GET only. Public files stay here: caches keep them by their lasting address.
    if (!isPublic && isFileKey(key) && deps.files.downloadUrl && request.method === 'GET') {
      reply.header('cache-control', 'private, no-store')
      return reply.redirect(await deps.files.downloadUrl(key, name), 302)
    }
    const file = isFileKey(key) ? await deps.files.get(key) : undefined
    if (!file) return handleNotFound(request, reply)
    reply
      .header('cache-control', isPublic ? FOREVER : 'private, no-store')
      // An uploaded file must never run as a page of the shop.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('accept-ranges', 'bytes')
      .type(file.type)
    if (name !== undefined) reply.header('content-disposition', contentDisposition(name, file.type))
    return sendRange(request, reply, file.bytes)
  })

  app.get('/img/*', async (request: FileRequest, reply) => {
    const key = request.params['*']
    if (!isPublicKey(key)) return handleNotFound(request, reply)
    const size = roundUpSize(request.query.w, request.query.h)
    const format = chooseImageFormat(request.headers.accept, size)
    const bytes = await images.get(key, size, format).catch((error: unknown) => {
      if (error instanceof QueueFull) return 'busy' as const
      throw error
    })
    if (bytes === 'busy')
      return reply.code(503).header('retry-after', 5).header('cache-control', 'no-store').send()
    if (!bytes) return handleNotFound(request, reply)
    return reply.header('cache-control', FOREVER).header('vary', 'Accept').type(`image/${format}`).send(bytes)
  })
}

/** Sends the requested range of a file; video players require ranges. */
function sendRange(request: FastifyRequest, reply: FastifyReply, bytes: Buffer) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return reply.send(bytes)
  const size = bytes.length
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (start > end) return reply.code(416).header('content-range', `bytes */${size}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .send(bytes.subarray(start, end + 1))
}
