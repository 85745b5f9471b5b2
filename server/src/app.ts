import { createServer, type IncomingMessage } from 'node:http'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import proxyAddr from '@fastify/proxy-addr'
import type { Call } from '@pasar/contract/call'
import { calls } from '@pasar/contract/calls'
import { CONSISTENCY_HEADER } from '@pasar/contract/consistency/tokens'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './platform/context.ts'
import type { OpenDb } from './platform/db/db.ts'
import { registerDocs } from './platform/docs/docs-plugin.ts'
import { registerFiles } from './platform/files/files-plugin.ts'
import { makeAdmission } from './platform/http/admission/admission.ts'
import { makeClassify } from './platform/http/admission/classify.ts'
import { makeWriteRefusal } from './platform/http/admission/write-refusal.ts'
import { registerCalls } from './platform/http/calls/calls-plugin.ts'
import type { Route } from './platform/http/calls/handle.ts'
import { makeLimiter } from './platform/http/calls/rate-limit.ts'
import { registerHealth } from './platform/http/health-plugin.ts'
import { registerClient } from './platform/http/pages/client-plugin.ts'
import { registerConsole } from './platform/http/pages/console-plugin.ts'
import { commonHeaders, makeSetSecurityHeaders } from './platform/http/pages/security-headers.ts'
import { registerViolationReports } from './platform/http/pages/violation-reports.ts'
import { registerRaw } from './platform/http/raw/raw-plugin.ts'
import type { RawRoute } from './platform/http/raw/raw-route.ts'
import { readRequestId, readTraceId } from './platform/http/request.ts'
import { makeClientErrorHandler } from './platform/http/responses/client-error.ts'
import { makeClosingResponse } from './platform/http/responses/closing-response.ts'
import { handleError } from './platform/http/responses/errors.ts'
import { makeFastPath } from './platform/http/responses/response-fast-path.ts'
import { makeResponseObserver } from './platform/http/responses/response-observer.ts'
import { registerUnmatched } from './platform/http/responses/unmatched.ts'
import { registerLive } from './platform/live/live-plugin.ts'
import { traceRequests } from './platform/tracing/trace-requests.ts'

const JSON_LIMIT_BYTES = 256 * 1024
/** Time to receive a request, including uploads over slow connections. */
const REQUEST_TIMEOUT_MS = 120_000
/** Time for which browsers keep the response to a preflight request; Chromium caps it at two hours. */
const PREFLIGHT_SECONDS = 7200

export type Parts = {
  routes: readonly Route[]
  raw?: readonly RawRoute[]
  /** The calls that need a route; the whole contract by default. */
  contract?: readonly Call[]
  /** For readiness and metrics. */
  open: OpenDb
  /** Whether the process is shutting down: it is not ready then and closes connections. */
  draining?: () => boolean
}

/**
 * Builds the server without listening; tests inject requests.
 * @throws when a call of the contract has no route, or a route no call
 */
export async function buildApp(deps: Deps, parts: Parts): Promise<FastifyInstance> {
  checkRoutes(parts.routes, parts.contract ?? calls.map((c) => c.call))
  const { config } = deps
  const secure = makeSetSecurityHeaders(config)
  const observe = makeResponseObserver(deps)
  const draining = parts.draining ?? (() => false)
  const idOf = (request: IncomingMessage) => readRequestId(request) ?? readTraceId(request) ?? deps.ids.uuid()
  const proxies = config.trustProxy ? config.trustProxy.split(',').map((s) => s.trim()) : undefined
  const fastPath = makeFastPath({
    ...{ cache: deps.cache, headers: commonHeaders(config), observe, idOf },
    ipOf: proxies ? clientIpBehind(proxies) : (request) => request.socket.remoteAddress ?? '',
  })
  const admission = makeAdmission({
    ...{ deps, open: parts.open },
    classify: makeClassify(
      parts.routes.map((r) => r.call),
      parts.raw ?? [],
      fastPath.knownKey,
    ),
    writeRefusal: makeWriteRefusal({
      ...{ headers: commonHeaders(config), allowedOrigins: config.allowedOrigins, idOf },
    }),
  })
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT_BYTES,
    trustProxy: proxies ?? false,
    genReqId: idOf,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Requests that arrive on connections accepted before are served: a proxy may not repeat every POST.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    serverFactory: (listener, { keepAliveTimeout, requestTimeout }) =>
      Object.assign(
        createServer(
          { ServerResponse: makeClosingResponse(draining) },
          admission.wrap(listener, fastPath.wrap),
        ),
        { keepAliveTimeout, requestTimeout },
      ),
    clientErrorHandler: makeClientErrorHandler(commonHeaders(config)),
    // Fastify responds to malformed requests before any hook.
    frameworkErrors(error, request, reply) {
      secure(request, reply)
      return handleError(error, request, reply)
    },
  })
  app.setErrorHandler(handleError)
  app.addHook('onListen', async () => admission.start())
  app.addHook('onClose', async () => admission.stop())
  registerUnmatched(app)
  acceptEmptyBody(app)
  traceRequests(app)
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, next) => {
    const { id, routeOptions, method, url, ip } = request
    const ms = elapsedTime + admission.waitedMs(request.raw)
    observe({ id, call: routeOptions.url ?? 'unknown', method, url, status: statusCode, ms, ip })
    next()
  })
  app.addHook('onRequest', (request, reply, next) => {
    secure(request, reply)
    next()
  })
  if (config.allowedOrigins.length > 0)
    await app.register(cors, {
      origin: [...config.allowedOrigins],
      exposedHeaders: ['date', CONSISTENCY_HEADER],
      maxAge: PREFLIGHT_SECONDS,
    })
  await app.register(multipart)
  const limiter = await makeLimiter(app, config)
  registerCalls(app, deps, parts.routes, limiter, fastPath)
  await app.register(registerRaw(deps, parts.raw ?? [], limiter))
  await app.register(registerFiles(deps, limiter))
  await app.register(registerLive(deps, limiter))
  await app.register(registerHealth(deps, parts.open, draining))
  await app.register(registerDocs(config, calls))
  await app.register(registerViolationReports(deps, limiter))
  await app.register(registerClient(config))
  await app.register(registerConsole(config))
  return app
}

/** Returns the function that reads the client's IP address behind trusted proxies. */
function clientIpBehind(proxies: string[]): (request: IncomingMessage) => string {
  const trusted = proxyAddr.compile(proxies)
  return (request) => proxyAddr(request, trusted)
}

function checkRoutes(routes: readonly Route[], contract: readonly Call[]): void {
  const name = (call: Call) => `${call.method} ${call.path}`
  const routed = new Set(routes.map((r) => r.call))
  const contracted = new Set(contract)
  const missing = contract.filter((call) => !routed.has(call)).map((call) => `no route: ${name(call)}`)
  const unknown = routes.filter((r) => !contracted.has(r.call)).map((r) => `no call: ${name(r.call)}`)
  const problems = [...missing, ...unknown]
  if (problems.length > 0) throw new Error(`the routes do not match the contract\n${problems.join('\n')}`)
}

/** Accepts an empty body with content type JSON. */
function acceptEmptyBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else parse(request, body as string, done)
  })
}
