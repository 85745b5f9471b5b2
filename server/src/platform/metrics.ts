import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  /** Duration of requests by call and HTTP status. Refusals have status 200 and a code in the envelope. */
  requestSeconds: Histogram<'call' | 'status'>
  bugs: Counter
  /** Violations of the content security policy that browsers report. */
  cspViolations: Counter<'directive'>
  jobSeconds: Histogram<'job' | 'outcome'>
  dbConnections: Gauge<'state'>
  jobs: Gauge<'job' | 'state'>
  outbox: Gauge
}

const buckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** Creates the Prometheus metrics of a process. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'pasar_' })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'pasar_request_seconds',
      help: 'Duration of requests',
      labelNames: ['call', 'status'],
      buckets,
      registers,
    }),
    bugs: new Counter({
      name: 'pasar_bugs_total',
      help: 'Requests that failed with an internal error',
      registers,
    }),
    cspViolations: new Counter({
      name: 'pasar_csp_violations_total',
      help: 'Violations of the content security policy that browsers report',
      labelNames: ['directive'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'pasar_job_seconds',
      help: 'Duration of job runs',
      labelNames: ['job', 'outcome'],
      buckets,
      registers,
    }),
    dbConnections: new Gauge({
      name: 'pasar_db_connections',
      help: 'Database connections in use, idle and waited for',
      labelNames: ['state'],
      registers,
    }),
    jobs: new Gauge({
      name: 'pasar_jobs',
      help: 'Jobs that wait, run, or have exhausted their retries',
      labelNames: ['job', 'state'],
      registers,
    }),
    outbox: new Gauge({ name: 'pasar_outbox_events', help: 'Events that wait for the relay', registers }),
  }
}
