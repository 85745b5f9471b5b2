import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  /** Requests by call and HTTP status; the code of the envelope tells refusals apart. */
  requestSeconds: Histogram<'call' | 'status'>
  bugs: Counter
  jobSeconds: Histogram<'job' | 'outcome'>
  dbConnections: Gauge<'state'>
  jobs: Gauge<'job' | 'state'>
  outbox: Gauge
}

const buckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** The figures of one process, for Prometheus. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'pasar_' })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'pasar_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['call', 'status'],
      buckets,
      registers,
    }),
    bugs: new Counter({ name: 'pasar_bugs_total', help: 'Requests that ended in a bug', registers }),
    jobSeconds: new Histogram({
      name: 'pasar_job_seconds',
      help: 'Time to run a job',
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
      help: 'Jobs waiting, active and failed for good',
      labelNames: ['job', 'state'],
      registers,
    }),
    outbox: new Gauge({ name: 'pasar_outbox_events', help: 'Events that wait to be relayed', registers }),
  }
}
