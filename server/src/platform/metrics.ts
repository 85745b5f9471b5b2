import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  /** Duration of requests by call and HTTP status. Refusals have status 200 and a code in the envelope. */
  requestSeconds: Histogram<'call' | 'status'>
  bugs: Counter
  /** Requests refused under overload. */
  requestsRefused: Counter<'criticality'>
  /** Requests that the process works on at once. */
  concurrencyLimit: Gauge
  /** Members whom the waiting room admitted, and requests that lacked an admission. */
  waitingRoom: Counter<'outcome'>
  /** Violations of the content security policy that browsers report. */
  cspViolations: Counter<'directive'>
  jobSeconds: Histogram<'job' | 'outcome'>
  dbConnections: Gauge<'state'>
  jobs: Gauge<'job' | 'state'>
  /** For how long the oldest due job of a queue waits. */
  jobOverdue: Gauge<'job'>
  /** Unix time of the last successful run in this process. */
  jobSuccess: Gauge<'job'>
  /** Unix time of the last failed run in this process. */
  jobFailure: Gauge<'job'>
  /** Emails and texts: accepted, refused, suppressed, failed by the provider; then what it reports. */
  messages: Counter<'channel' | 'outcome'>
  outbox: Gauge
  outboxOldest: Gauge
  /** Payments that a gateway decided, by final state. */
  payments: Counter<'gateway' | 'state'>
  /** Duration of requests to payment gateways; `unreachable` has no answer, `failed` an answer of 5xx. */
  gatewaySeconds: Histogram<'gateway' | 'outcome'>
  webhooks: Counter<'gateway' | 'outcome'>
  /** Reads that a replica may serve: by the node that served them, and why. */
  reads: Counter<'node' | 'outcome'>
  replicaInUse: Gauge<'replica'>
  replicaLagBytes: Gauge<'replica'>
  replicaLagSeconds: Gauge<'replica'>
  dataDisk: Gauge<'state'>
  backup: Gauge
}

/** Seconds. The objectives of docs/slo.md are at 0.3 and 1. */
const buckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** Creates the Prometheus metrics of a process. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'pasar_' })
  return {
    registry,
    ...requestMetrics([registry]),
    ...replicaMetrics([registry]),
    ...workMetrics([registry]),
    ...paymentMetrics([registry]),
  }
}

type Registers = Registry[]

function requestMetrics(registers: Registers) {
  return {
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
    requestsRefused: new Counter({
      name: 'pasar_requests_refused_total',
      help: 'Requests refused with 503 because the process could not serve them in time',
      labelNames: ['criticality'],
      registers,
    }),
    concurrencyLimit: new Gauge({
      name: 'pasar_concurrency_limit',
      help: 'Requests that the process works on at once',
      registers,
    }),
    waitingRoom: new Counter({
      name: 'pasar_waiting_room_total',
      help: 'Members whom the waiting room admitted, and drafts and orders that it refused',
      labelNames: ['outcome'],
      registers,
    }),
    cspViolations: new Counter({
      name: 'pasar_csp_violations_total',
      help: 'Violations of the content security policy that browsers report',
      labelNames: ['directive'],
      registers,
    }),
    dbConnections: new Gauge({
      name: 'pasar_db_connections',
      help: 'Database connections in use, idle and waited for',
      labelNames: ['state'],
      registers,
    }),
    dataDisk: new Gauge({
      name: 'pasar_data_disk_bytes',
      help: 'Size of the disk of DATA_DIR, and what is free',
      labelNames: ['state'],
      registers,
    }),
    backup: new Gauge({
      name: 'pasar_backup_last_timestamp_seconds',
      help: 'Unix time of the newest backup in DATA_DIR/backups',
      registers,
    }),
  } satisfies Partial<Metrics>
}

function replicaMetrics(registers: Registers) {
  return {
    reads: new Counter({
      name: 'pasar_reads_total',
      help: 'Reads that a replica may serve, by node: served, repeated on the primary, or why the primary served them',
      labelNames: ['node', 'outcome'],
      registers,
    }),
    replicaInUse: new Gauge({
      name: 'pasar_replica_in_use',
      help: 'Whether a read replica serves reads of this process (1) or is left out (0)',
      labelNames: ['replica'],
      registers,
    }),
    replicaLagBytes: new Gauge({
      name: 'pasar_replica_lag_bytes',
      help: 'Write-ahead log of the primary that a read replica has not replayed',
      labelNames: ['replica'],
      registers,
    }),
    replicaLagSeconds: new Gauge({
      name: 'pasar_replica_lag_seconds',
      help: 'Age of the oldest commit that a read replica has not replayed',
      labelNames: ['replica'],
      registers,
    }),
  } satisfies Partial<Metrics>
}

function workMetrics(registers: Registers) {
  return {
    jobSeconds: new Histogram({
      name: 'pasar_job_seconds',
      help: 'Duration of job runs',
      labelNames: ['job', 'outcome'],
      buckets,
      registers,
    }),
    jobs: new Gauge({
      name: 'pasar_jobs',
      help: 'Jobs that wait, run, or have exhausted their retries',
      labelNames: ['job', 'state'],
      registers,
    }),
    jobOverdue: new Gauge({
      name: 'pasar_job_overdue_seconds',
      help: 'For how long the oldest due job of a queue waits',
      labelNames: ['job'],
      registers,
    }),
    jobSuccess: new Gauge({
      name: 'pasar_job_last_success_timestamp_seconds',
      help: 'Unix time of the last successful run of a job in this process',
      labelNames: ['job'],
      registers,
    }),
    jobFailure: new Gauge({
      name: 'pasar_job_last_failure_timestamp_seconds',
      help: 'Unix time of the last failed run of a job in this process',
      labelNames: ['job'],
      registers,
    }),
    messages: new Counter({
      name: 'pasar_messages_total',
      help: 'Emails and texts by outcome: at the provider, and what it reports later',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    outbox: new Gauge({ name: 'pasar_outbox_events', help: 'Events that wait for the relay', registers }),
    outboxOldest: new Gauge({
      name: 'pasar_outbox_oldest_seconds',
      help: 'Age of the oldest event that waits for the relay',
      registers,
    }),
  } satisfies Partial<Metrics>
}

function paymentMetrics(registers: Registers) {
  return {
    payments: new Counter({
      name: 'pasar_payments_total',
      help: 'Payments that a gateway decided, by final state',
      labelNames: ['gateway', 'state'],
      registers,
    }),
    gatewaySeconds: new Histogram({
      name: 'pasar_gateway_request_seconds',
      help: 'Duration of requests to payment gateways',
      labelNames: ['gateway', 'outcome'],
      buckets,
      registers,
    }),
    webhooks: new Counter({
      name: 'pasar_webhooks_total',
      help: 'Messages of payment gateways: received, rejected, applied, failed, parked',
      labelNames: ['gateway', 'outcome'],
      registers,
    }),
  } satisfies Partial<Metrics>
}
