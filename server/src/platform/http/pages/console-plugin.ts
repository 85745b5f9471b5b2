import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config.ts'
import { assetFiles } from './asset-files.ts'
import { registerPageSecurity } from './security-headers.ts'

const built = fileURLToPath(new URL('../../../../../admin/dist', import.meta.url))

/**
 * Serves the built console at /admin/. Its UI library creates style elements, which the content security
 * policy allows only with the nonce of the response. The page is therefore rendered per request and never
 * cached.
 */
export const registerConsole = (config: Config) => async (app: FastifyInstance) => {
  app.get('/admin', (_, reply) => reply.redirect('/admin/'))
  const page = join(built, 'index.html')
  if (!existsSync(page)) return
  await app.register(fastifyStatic, assetFiles(join(built, 'assets'), '/admin/assets/'))
  await app.register(registerPage(config, page))
}

const registerPage = (config: Config, page: string) => async (app: FastifyInstance) => {
  // The default policy accepts only the constants that libraries write (admin/src/page-security.ts).
  await registerPageSecurity(app, config, { nonces: true, policies: ['default'] })
  const [head = '', tail = ''] = readFileSync(page, 'utf8').split('%NONCE%')
  app.get('/admin/', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(head + reply.cspNonce.style + tail),
  )
}
