import type { Config } from '../../config.ts'
import { traceFetches } from './trace-fetches.ts'
import { traceRedis } from './trace-redis.ts'
import { setTracing } from './tracing.ts'

/**
 * Starts tracing when a collector is configured (OTEL_EXPORTER_OTLP_ENDPOINT). The library is loaded only
 * then. Call it before the database is opened.
 * @returns sends what is left and stops it
 */
export async function startTracing(config: Config): Promise<() => Promise<void>> {
  if (!config.otlpEndpoint) return async () => undefined
  const { openTelemetry } = await import('./otel.ts')
  const tracing = openTelemetry(config)
  setTracing(tracing)
  const stops = [traceFetches(config.sandboxUrl), traceRedis()]
  return async () => {
    for (const stop of stops) stop()
    setTracing(undefined)
    await tracing.stop()
  }
}
