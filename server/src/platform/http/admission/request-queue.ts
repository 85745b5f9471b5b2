import { type Criticality, criticalities } from '@pasar/contract/call'

/**
 * The longest time that a request waits for its turn in the process, in milliseconds. An order of one SKU can
 * wait 1.2 s more (`checkout/hot-skus.ts`).
 */
const MAX_WAIT_MS: Record<Criticality, number> = {
  'critical-plus': 2_000,
  critical: 600,
  'sheddable-plus': 300,
  sheddable: 200,
}

/** A request that arrives. Exactly one of its functions is called, once. */
type Arrival = { run(waitedMs: number): void; refuse(): void }

type Waiting = Arrival & { since: number; isGone: boolean }

/** Requests at work, and those that wait for their turn. */
export type RequestQueue = {
  /**
   * Runs a request now or in its turn, or refuses it at once when it would wait too long.
   * @returns withdraws a request that waits
   */
  add(criticality: Criticality, arrival: Arrival): () => void
  /** Reports the end of a request that ran. */
  release(): void
  /**
   * Refuses the requests that have waited too long, and measures how fast requests end. Call it at regular
   * intervals.
   * @returns whether requests had to wait since the last call
   */
  sweep(): boolean
}

/**
 * Creates a queue: by criticality, then first come first served.
 * @param limit the number of requests at work
 * @param now a clock in milliseconds
 */
export function makeRequestQueue(limit: () => number, now: () => number): RequestQueue {
  const queues = criticalities.map((criticality) => ({
    maxMs: MAX_WAIT_MS[criticality],
    waiting: makeFifo(),
  }))
  let atWork = 0
  let ended = 0
  /** Requests that end in a millisecond while others wait. */
  let rate = 1
  let sweptAt = now()
  let wasReached = false

  const start = ({ run, since }: Waiting) => {
    atWork++
    run(now() - since)
  }
  const fill = () => {
    for (const { waiting, maxMs } of queues) {
      while (atWork < limit() && waiting.size() > 0) {
        const next = waiting.take()!
        if (next.isGone) continue
        if (now() - next.since > maxMs) next.refuse()
        else start(next)
      }
    }
  }
  return {
    add(criticality, arrival) {
      const rank = criticalities.indexOf(criticality)
      const entry: Waiting = { ...arrival, since: now(), isGone: false }
      const ahead = queues.slice(0, rank + 1).reduce((sum, { waiting }) => sum + waiting.size(), 0)
      if (ahead === 0 && atWork < limit()) start(entry)
      else {
        wasReached = true
        if (ahead / rate > queues[rank]!.maxMs) arrival.refuse()
        else queues[rank]!.waiting.add(entry)
      }
      return () => {
        entry.isGone = true
      }
    },
    release() {
      atWork--
      ended++
      fill()
    },
    sweep() {
      const [reached, ms] = [wasReached, now() - sweptAt]
      if (reached && ms > 0) rate = 0.7 * rate + (0.3 * Math.max(1, ended)) / ms
      ended = 0
      sweptAt += ms
      for (const { waiting, maxMs } of queues) {
        for (let first = waiting.first(); first; first = waiting.first()) {
          if (!first.isGone && now() - first.since <= maxMs) break
          waiting.take()
          if (!first.isGone) first.refuse()
        }
      }
      // The limit may have increased.
      fill()
      wasReached = queues.some(({ waiting }) => waiting.size() > 0)
      return reached
    },
  }
}

/** A queue whose first entry is removed without moving the others. */
function makeFifo() {
  let entries: Waiting[] = []
  let head = 0
  return {
    size: () => entries.length - head,
    first: () => entries[head],
    add: (entry: Waiting) => void entries.push(entry),
    take() {
      const entry = entries[head++]
      if (head > 1_000 && head * 2 > entries.length) {
        entries = entries.slice(head)
        head = 0
      }
      return entry
    },
  }
}
