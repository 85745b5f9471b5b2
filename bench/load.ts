import { setTimeout as sleep } from 'node:timers/promises'

export type LoadOptions = {
  /** How many ask at the same time, each one thing after the other. */
  clients: number
  seconds: number
  /** One unit of work of a client (0 … clients − 1). What throws counts as an error. */
  request(client: number): Promise<unknown>
  /** Units a second over all clients at most, evenly spread; without it as many as there can be. */
  rate?: number
  /** Seconds that run before the counting. Default a fifth of `seconds`. */
  warmUp?: number
}

/** What a load saw; times are milliseconds. */
export type Load = {
  perSecond: number
  p50: number
  p99: number
  max: number
  count: number
  errors: number
  /** What the first error said. */
  error?: string
}

/** Puts a load on something and measures it. */
export async function load(options: LoadOptions): Promise<Load> {
  const { seconds, warmUp = seconds / 5 } = options
  const times: number[] = []
  const seen = { errors: 0, error: undefined as string | undefined }
  const from = performance.now() + warmUp * 1000
  const until = from + seconds * 1000
  await Promise.all(
    Array.from({ length: options.clients }, (_, client) =>
      runClient(options, client, from, until, times, seen),
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
    ...seen,
  }
}

async function runClient(
  { request, rate, clients }: LoadOptions,
  client: number,
  from: number,
  until: number,
  times: number[],
  seen: { errors: number; error?: string },
): Promise<void> {
  const pause = rate ? (clients * 1000) / rate : 0
  let next = performance.now() + (pause * client) / clients
  while (performance.now() < until) {
    if (pause > 0) {
      const wait = next - performance.now()
      if (wait > 0) await sleep(wait)
    }
    // With a rate, a unit counts from when it was due: one that had to wait for a slow one before it was slow.
    const began = pause > 0 ? next : performance.now()
    next += pause
    try {
      await request(client)
      const ended = performance.now()
      if (began >= from && ended <= until) times.push(ended - began)
    } catch (error) {
      seen.errors++
      seen.error ??= error instanceof Error ? error.message : String(error)
      if (seen.errors > 1000) throw error
    }
  }
}
