import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../context.ts'
import { onUnknown } from '../http/errors.ts'
import { formatOf, makeImages, stepOf } from './images.ts'
import { isFileKey, isPublicKey } from './keys.ts'
import { isSigned } from './signing.ts'

const FOREVER = 'public, max-age=31536000, immutable'

type Asked = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>

/** Serves files and pictures. Keys are never used again for other content, so what is public may be kept for ever. */
export const registerFiles = (deps: Deps) => async (app: FastifyInstance) => {
  const images = makeImages(deps)

  app.get('/files/*', async (request: Asked, reply) => {
    const key = request.params['*']
    const isPublic = isPublicKey(key)
    const { expires, signature } = request.query
    if (!isPublic && !isSigned(deps.config.secret, key, expires, signature, deps.clock.now())) {
      return onUnknown(request, reply)
    }
    const file = isFileKey(key) ? await deps.files.get(key) : undefined
    if (!file) return onUnknown(request, reply)
    reply
      .header('cache-control', isPublic ? FOREVER : 'private, no-store')
      // A file of a stranger must never run as a page of ours.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('accept-ranges', 'bytes')
      .type(file.type)
    return sendRange(request, reply, file.bytes)
  })

  app.get('/img/*', async (request: Asked, reply) => {
    const key = request.params['*']
    if (!isPublicKey(key)) return onUnknown(request, reply)
    const { w, h } = request.query
    const width = stepOf(w ?? h)
    const height = stepOf(h ?? w)
    const format = formatOf(request.headers.accept)
    const bytes = await images.get(key, width, height, format)
    if (!bytes) return onUnknown(request, reply)
    return reply.header('cache-control', FOREVER).header('vary', 'Accept').type(`image/${format}`).send(bytes)
  })
}

/** Answers a part where one is asked for: players of videos demand it. */
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
