import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageSources } from '../../../config/page-sources.ts'
import type { Config } from '../../../config.ts'
import { assetFiles } from './asset-files.ts'
import { inlineHashes } from './inline-hashes.ts'
import { registerPageSecurity } from './security-headers.ts'

const built = fileURLToPath(new URL('../../../../../web/dist', import.meta.url))

/**
 * Serves the built client at /h5/. The page is not cached; files below assets/ are, by their hashed names.
 */
export const registerClient = (config: Config) => async (app: FastifyInstance) => {
  const root = config.webDir || built
  const assets = join(root, 'assets')
  if (existsSync(assets)) await app.register(fastifyStatic, assetFiles(assets, '/h5/assets/'))
  await app.register(registerPage(config, root))
}

const registerPage = (config: Config, root: string) => async (app: FastifyInstance) => {
  const page = join(root, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  await registerPageSecurity(app, config, {
    sources: () => pageSources(config),
    scripts: inlineHashes(html, 'script'),
    styles: inlineHashes(html, 'style'),
    policies: ['pasar'],
    framed: true,
  })
  app.get('/', (_, reply) => reply.redirect('/h5/'))
  app.get('/h5', (_, reply) => reply.redirect('/h5/'))
  if (!existsSync(root)) {
    app.log.warn(`the client is not built (${root}): only the API is served`)
    return
  }
  await app.register(fastifyStatic, {
    root,
    prefix: '/h5/',
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
}
