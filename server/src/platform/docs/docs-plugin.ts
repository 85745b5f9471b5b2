import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { registerPageSecurity } from '../http/pages/security-headers.ts'
import { type CachedResponse, sendCached } from '../http/responses/cached-response.ts'
import { buildOpenApi, type DocumentedCall } from './openapi.ts'

const files = {
  '/docs': ['page.html', 'text/html; charset=utf-8'],
  '/docs/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/docs/page.js': ['page.js', 'text/javascript; charset=utf-8'],
} as const

/** Serves /openapi.json and its reader at /docs, a page without external resources. */
export const registerDocs =
  (config: Config, calls: readonly DocumentedCall[]) => async (app: FastifyInstance) => {
    await registerPageSecurity(app, config)
    let document: CachedResponse | undefined
    app.route({
      method: ['GET', 'HEAD'],
      url: '/openapi.json',
      exposeHeadRoute: false,
      async handler(request, reply) {
        document ??= { payload: JSON.stringify(buildOpenApi(calls, config.publicUrl)) }
        reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
        return await sendCached(request, reply, document)
      },
    })
    for (const [path, [file, type]] of Object.entries(files)) {
      app.get(path, async (_, reply) => {
        const text = await readFile(new URL(`./page/${file}`, import.meta.url), 'utf8')
        return reply.header('cache-control', 'no-cache').type(type).send(text)
      })
    }
  }
