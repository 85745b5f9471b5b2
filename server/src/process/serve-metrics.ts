import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Deps } from '../platform/context.ts'
import type { OpenDb } from '../platform/db/db.ts'
import { mayReadMetrics, reportMetrics } from '../platform/http/metrics-report.ts'
import { toLoggableError } from '../platform/http/responses/errors.ts'

/**
 * Serves /metrics and /healthz of a process without an app, on METRICS_PORT.
 * @returns stops it; does nothing without METRICS_PORT
 * @throws the system's error when the port is taken
 */
export async function serveMetrics(deps: Deps, open: OpenDb): Promise<() => Promise<void>> {
  const { host, metricsPort } = deps.config
  if (metricsPort === 0) return async () => undefined
  const server = createServer((request, response) => {
    respond(deps, open, request, response).catch((error: unknown) => {
      deps.log.error({ err: toLoggableError(error) }, 'the metrics could not be read')
      response.writeHead(500).end()
    })
  }).listen({ host, port: metricsPort })
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

async function respond(deps: Deps, open: OpenDb, request: IncomingMessage, response: ServerResponse) {
  const path = request.method === 'GET' ? request.url : undefined
  if (path === '/healthz') return response.writeHead(200).end('{"ok":true}')
  if (path !== '/metrics' || !mayReadMetrics(deps, request)) return response.writeHead(404).end()
  const { type, body } = await reportMetrics(deps, open)
  return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
