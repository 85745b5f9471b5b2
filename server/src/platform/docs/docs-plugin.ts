import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { type Kept, sendKept } from '../http/kept.ts'
import { registerPageSecurity } from '../http/security.ts'
import { type Described, openapi } from './openapi.ts'

const files = {
  '/docs': ['page.html', 'text/html; charset=utf-8'],
  '/docs/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/docs/page.js': ['page.js', 'text/javascript; charset=utf-8'],
} as const

/** /openapi.json, and /docs to read it: a page without anything from elsewhere, within the strict policy. */
export const registerDocs = (config: Config, calls: readonly Described[]) => async (app: FastifyInstance) => {
  await registerPageSecurity(app, config)
  let document: Kept | undefined
  app.get('/openapi.json', async (request, reply) => {
    document ??= { payload: JSON.stringify(openapi(calls)) }
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return await sendKept(request, reply, document)
  })
  for (const [path, [file, type]] of Object.entries(files)) {
    app.get(path, async (_, reply) => {
      const text = await readFile(new URL(`./page/${file}`, import.meta.url), 'utf8')
      return reply.header('cache-control', 'no-cache').type(type).send(text)
    })
  }
}
