import type { FastifyStaticOptions } from '@fastify/static'

/**
 * Returns the options to serve files with hashed names, immutable for caches. Register them outside of the
 * scope of a page: its security headers are longer than most of these files, and protect documents only.
 */
export const assetFiles = (root: string, prefix: string): FastifyStaticOptions => ({
  root,
  prefix,
  preCompressed: true,
  cacheControl: false,
  decorateReply: false,
  setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
})
