import { setTimeout as sleep } from 'node:timers/promises'
import type { FailoverDatabase } from '../failover/database.ts'

/** Time between two failovers, from one pair of nodes to the next loss. */
const EVERY_MS = 240_000
/** Time that a killed node stays away: longer than the standby needs to take over. */
const AWAY_MS = 20_000

/**
 * Kills the primary again and again: power loss, failover, return as the standby. `stop` ends it.
 * @throws Error from `stop` when a pair did not form again
 */
export function killPrimaries(database: FailoverDatabase): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const run = async () => {
    for (let n = 1; ; n++) {
      await sleep(EVERY_MS, undefined, stopping)
      const primary = await database.findPrimary()
      await primary.kill()
      process.stdout.write(`failover ${n}: ${primary.name} was killed\n`)
      await sleep(AWAY_MS)
      await primary.start()
      await database.awaitPair()
    }
  }
  const ended = run().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
  return {
    stop() {
      stopping.abort()
      return ended
    },
  }
}
