import { setTimeout as sleep } from 'node:timers/promises'

/** How long something is tried again that meets a failover, and the time between. */
const PATIENCE_MS = 60_000
const REPEAT_MS = 1_000

/** Runs something again that fails while there is no database. @throws its error when a minute has passed */
export async function throughFailover<T>(run: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(REPEAT_MS)) {
    try {
      return await run()
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}
