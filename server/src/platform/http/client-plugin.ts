import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { scriptsIn } from './page-scripts.ts'
import { pageVendors } from './page-vendors.ts'
import { registerPageSecurity } from './security.ts'

const built = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** Serves the built client at /h5/. File names under assets/ carry a hash and are kept for ever; the page never. */
export const registerClient = (config: Config) => async (app: FastifyInstance) => {
  const root = config.webDir || built
  const page = join(root, 'index.html')
  const scripts = existsSync(page) ? scriptsIn(readFileSync(page, 'utf8')) : []
  await registerPageSecurity(app, config, { vendors: () => pageVendors(config), scripts })
  app.get('/', (_, reply) => reply.redirect('/h5/'))
  app.get('/h5', (_, reply) => reply.redirect('/h5/'))
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
