import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from './shoppers.ts'

/** How long a table was locked against reads or writes, ms. */
type HeldLock = { table: string; ms: number }

const INTERVAL_MS = 5

/**
 * Watches the locks of tables that exclude writes, until `stop`, which returns how long each was held, the
 * longest first.
 * @param tables names
 */
export async function watchLocks(
  url: string,
  tables: readonly string[],
): Promise<{ stop(): Promise<HeldLock[]> }> {
  let isStopped = false
  const since = new Map<string, number>()
  const longest = new Map<string, number>()
  const watching = withClient(url, async (client) => {
    while (!isStopped) {
      const { rows } = await client.query<{ table: string }>(
        `select distinct c.relname as table from pg_locks l join pg_class c on c.oid = l.relation
         where c.relname = any($1) and l.granted and l.mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')`,
        [tables],
      )
      const now = performance.now()
      const locked = new Set(rows.map(({ table }) => table))
      for (const table of since.keys()) if (!locked.has(table)) since.delete(table)
      for (const table of locked) {
        if (!since.has(table)) since.set(table, now)
        const ms = now - since.get(table)! + INTERVAL_MS
        longest.set(table, Math.max(longest.get(table) ?? 0, ms))
      }
      await sleep(INTERVAL_MS)
    }
  })
  return {
    async stop() {
      isStopped = true
      await watching
      return [...longest].map(([table, ms]) => ({ table, ms })).toSorted((a, b) => b.ms - a.ms)
    },
  }
}
