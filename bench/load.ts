import { setTimeout as sleep } from 'node:timers/promises'

export type LoadOptions = {
  /** Concurrent clients, each sending one request at a time. */
  clients: number
  seconds: number
  /** One request of a client (0 … clients − 1). A throw counts as an error. */
  request(client: number): Promise<unknown>
  /** Requests per second of all clients, evenly spread; unlimited by default. */
  rate?: number
  /** Seconds before counting starts. Default: a fifth of `seconds`. */
  warmUp?: number
}

/** Result of a load; times in milliseconds. */
export type Load = {
  perSecond: number
  p50: number
  p99: number
  max: number
  count: number
  errors: number
  /** Message of the first error. */
  error?: string
}

/** Runs a load and measures it (docs/adr/0026-benchmark-load.md). */
export async function load(options: LoadOptions): Promise<Load> {
  const { seconds, warmUp = seconds / 5 } = options
  const times: number[] = []
  const failures = { errors: 0, error: undefined as string | undefined }
  const from = performance.now() + warmUp * 1000
  const until = from + seconds * 1000
  await Promise.all(
    Array.from({ length: options.clients }, (_, client) =>
      runClient(options, client, from, until, times, failures),
    ),
  )
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
    count: sorted.length,
    ...failures,
  }
}

/** Returns the load. @throws Error with the first message when requests failed */
export function assertNoErrors(load: Load): Load {
  if (load.errors > 0) throw new Error(`${load.errors} errors under load: ${load.error}`)
  return load
}

async function runClient(
  { request, rate, clients }: LoadOptions,
  client: number,
  from: number,
  until: number,
  times: number[],
  failures: { errors: number; error?: string },
): Promise<void> {
  const pause = rate ? (clients * 1000) / rate : 0
  let next = performance.now() + (pause * client) / clients
  while (performance.now() < until) {
    if (pause > 0) {
      const wait = next - performance.now()
      if (wait > 0) await sleep(wait)
    }
    // With a rate, time counts from the scheduled start, so that queueing behind a slow request is included.
    const began = pause > 0 ? next : performance.now()
    next += pause
    try {
      await request(client)
      const ended = performance.now()
      if (began >= from && ended <= until) times.push(ended - began)
    } catch (error) {
      failures.errors++
      failures.error ??= error instanceof Error ? error.message : String(error)
      if (failures.errors > 1000) throw error
    }
  }
}
