import { readdirSync, readFileSync } from 'node:fs'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Html } from './html.ts'

const assets = new URL('../assets/', import.meta.url)
const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' }

/**
 * Returns the content security policy of a page. A form can end in a redirect to a shop of any address, and
 * browsers apply `form-action` to redirects too.
 */
const policy = (framedBy: string) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
    "form-action 'self' http: https:",
  ].join('; ')

/**
 * Creates the sandbox's HTTP server with `/healthz` and the files of `assets/`; each vendor adds its routes.
 */
export function createServer(): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 1024 * 1024, forceCloseConnections: true })
  app.get('/healthz', () => ({ ok: true }))
  for (const name of readdirSync(assets)) serveAsset(app, `/assets/${name}`, name)
  return app
}

/** Serves a file of `assets/` at `path`. */
export function serveAsset(app: FastifyInstance, path: string, name: string) {
  const content = readFileSync(new URL(name, assets))
  app.get(path, (_, reply) =>
    reply
      .type(`${types[name.split('.').pop() ?? '']}; charset=utf-8`)
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(content),
  )
}

/** Prepares a plugin for web pages: parses forms and rejects posts from other sites. */
export async function useWebPages(app: FastifyInstance) {
  await app.register(formbody)
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    if (
      request.method !== 'GET' &&
      request.method !== 'HEAD' &&
      (site === 'cross-site' || site === 'same-site')
    )
      return reply.code(403).send({ code: 'CROSS_SITE', message: 'Posts from other sites are rejected.' })
  })
}

/** Sends a page with a strict content security policy. @param options `framed` lets other sites embed it */
export function sendPage(reply: FastifyReply, page: Html, { status = 200, framed = false } = {}) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(framed ? 'http: https:' : "'none'"))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(page.markup)
}
