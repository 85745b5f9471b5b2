import { setTimeout as sleep } from 'node:timers/promises'

/** Visits at once from which further ones are left out, so that an outage does not fill the load's memory. */
const MAX_OPEN = 600
const STEP_MS = 20

export type OpenLoad = {
  /** Visits that began, that were left out, and the errors of those that failed. */
  begun(): number
  leftOut(): number
  failures: string[]
  /** Ends the arrivals and waits for the visits that are open. */
  stop(): Promise<void>
}

/** Starts visits at an even rate, however long they take. @param rate visits per second */
export function startLoad(rate: number, visit: () => Promise<unknown>): OpenLoad {
  const failures: string[] = []
  const open = new Set<Promise<unknown>>()
  let [begun, leftOut, isOver] = [0, 0, false]
  const from = performance.now()
  const arriving = (async () => {
    for (let due = 0; !isOver; await sleep(STEP_MS)) {
      for (const now = ((performance.now() - from) / 1000) * rate; due < now; due++) {
        if (open.size >= MAX_OPEN) {
          leftOut++
          continue
        }
        begun++
        const one: Promise<unknown> = visit()
          .catch((error: unknown) => failures.push(String(error)))
          .finally(() => open.delete(one))
        open.add(one)
      }
    }
  })()
  return {
    begun: () => begun,
    leftOut: () => leftOut,
    failures,
    async stop() {
      isOver = true
      await arriving
      while (open.size > 0) await Promise.all(open)
    },
  }
}
