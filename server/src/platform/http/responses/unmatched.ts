import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLanguage } from '../request.ts'
import { codeResponse } from './envelope.ts'
import { handleNotFound, send } from './errors.ts'

/**
 * Collects the methods of each path. Call it before routes are added.
 * @returns the methods of a path, sorted
 */
function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const fixed = new Map<string, Set<string>>()
  const patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const added = [method].flat()
    const hasParameters = /[:*]/.test(url)
    const known = hasParameters ? patterns.get(url)?.methods : fixed.get(url)
    const methods = new Set([...(known ?? []), ...added])
    if (hasParameters) patterns.set(url, { pattern: toPattern(url), methods })
    else fixed.set(url, methods)
  })
  return (path) => {
    const matching = [...patterns.values()].filter(({ pattern }) => pattern.test(path))
    return [
      ...new Set([...(fixed.get(path) ?? []), ...matching.flatMap(({ methods }) => [...methods])]),
    ].sort()
  }
}

/** Converts a path with `:name` and `*`. */
const toPattern = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  )

/**
 * Responds to requests that match no route: 405 with `Allow` when the path has other methods, else 404. Call
 * it before routes are added.
 */
export function registerUnmatched(app: FastifyInstance): void {
  const methodsOf = collectMethods(app)
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const allowed = methodsOf(request.url.split('?')[0]!)
    if (allowed.length === 0 || allowed.includes(request.method)) return handleNotFound(request, reply)
    reply.header('allow', allowed.join(', '))
    return send(reply, codeResponse('method-not-allowed', readLanguage(request)), readLanguage(request))
  })
}
