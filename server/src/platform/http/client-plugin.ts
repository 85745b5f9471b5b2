import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { pageVendors } from './page-vendors.ts'
import { registerPageSecurity } from './security.ts'

const built = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** Serves the built client at /h5/. File names under assets/ carry a hash and are kept for ever; the page never. */
export const registerClient = (config: Config) => async (app: FastifyInstance) => {
  await registerPageSecurity(app, config, { vendors: pageVendors(config) })
  app.get('/', (_, reply) => reply.redirect('/h5/'))
  app.get('/h5', (_, reply) => reply.redirect('/h5/'))
  const root = config.webDir || built
  if (!existsSync(root)) {
    app.log.warn(`the client is not built (${root}): only the calls are served`)
    return
  }
  await app.register(fastifyStatic, {
    root,
    prefix: '/h5/',
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      const hashed = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
