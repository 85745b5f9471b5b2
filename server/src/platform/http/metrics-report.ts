import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../context.ts'
import { equalSecrets } from '../crypto/equal-secrets.ts'
import type { OpenDb } from '../db/db.ts'
import { measureStorage } from '../files/measure-storage.ts'
import { measureOutbox } from '../outbox/relay.ts'
import { readBearerToken } from './request.ts'

/**
 * Reports whether a request may read the metrics: it has METRICS_TOKEN, or the shop is a demo without one.
 */
export function mayReadMetrics({ config }: Deps, request: { headers: IncomingHttpHeaders }): boolean {
  const { metricsToken, mode } = config
  return metricsToken ? equalSecrets(readBearerToken(request) ?? '', metricsToken) : mode === 'demo'
}

/** Renders the metrics of the process, after measuring what it does not count itself. */
export async function reportMetrics(deps: Deps, open: OpenDb): Promise<{ type: string; body: string }> {
  const { metrics, jobs, config } = deps
  for (const [state, count] of Object.entries(open.load())) metrics.dbConnections.set({ state }, count)
  metrics.jobs.reset()
  metrics.jobOverdue.reset()
  for (const { name, waiting, active, failed, overdueSeconds } of await jobs.stats()) {
    for (const [state, count] of Object.entries({ waiting, active, failed }))
      metrics.jobs.set({ job: name, state }, count)
    metrics.jobOverdue.set({ job: name }, overdueSeconds)
  }
  const { waiting, oldestSeconds } = await measureOutbox(deps)
  metrics.outbox.set(waiting)
  metrics.outboxOldest.set(oldestSeconds)
  const { disk, lastBackup } = await measureStorage(config.dataDir)
  metrics.dataDisk.reset()
  for (const [state, bytes] of Object.entries(disk ?? {})) metrics.dataDisk.set({ state }, bytes)
  if (lastBackup) metrics.backup.set(lastBackup.getTime() / 1000)
  else metrics.backup.remove()
  return { type: metrics.registry.contentType, body: await metrics.registry.metrics() }
}
