import { Gauge } from 'prom-client'
import type { Deps } from './context.ts'
import { toLoggableError } from './http/responses/errors.ts'

/** A metric of a domain that is read from the database when the metrics are scraped. Keep the query cheap. */
export type DomainGauge = {
  /** `pasar_…` */
  name: string
  help: string
  labels: readonly string[]
  read(deps: Deps): Promise<readonly { labels: Readonly<Record<string, string>>; value: number }[]>
}

/** Adds the gauges of the domains to the metrics. One that cannot be read is absent, and the log says so. */
export function registerGauges(deps: Deps, gauges: readonly DomainGauge[]): void {
  for (const { name, help, labels, read } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [deps.metrics.registry],
      async collect() {
        this.reset()
        // Without labels, a reset sets 0.
        if (labels.length === 0) this.remove()
        try {
          for (const { labels: of, value } of await read(deps)) this.set(of, value)
        } catch (error) {
          deps.log.error({ err: toLoggableError(error), metric: name }, 'a metric could not be read')
        }
      },
    })
  }
}
