// node pairing-process.ts <database> <time>: runs the pairing that is due at the time, and prints what it
// took, as JSON.

import { runPairing } from '../server/src/domains/rewards/index.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Deps } from '../server/src/platform/context.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import { makeIds } from '../server/src/platform/ids.ts'

/** Milliseconds between two samples of the memory. */
const SAMPLE_MS = 20
const [url = '', time = ''] = process.argv.slice(2)
const open = await openDb(url)
const clock = { now: () => new Date(time) }
const deps = { db: open.db, clock, ids: makeIds(systemClock) } as unknown as Deps
const memoryBefore = process.memoryUsage.rss()
let memoryPeak = memoryBefore
const sampling = setInterval(() => {
  memoryPeak = Math.max(memoryPeak, process.memoryUsage.rss())
}, SAMPLE_MS)
const began = performance.now()
await runPairing(deps)
const seconds = (performance.now() - began) / 1000
clearInterval(sampling)
const { rows } = await open.db.execute<{ state: string; members: number; paid: number }>(`
  select state, members, (select count(*)::int from rewards where rule = 'pairing') as paid
  from pairing_runs order by day desc limit 1`)
const [run] = rows
if (run?.state !== 'closed') throw new Error(`the pairing run is ${run?.state}`)
console.log(
  JSON.stringify({ seconds, ...run, memoryBefore: memoryBefore / 1e6, memoryPeak: memoryPeak / 1e6 }),
)
await open.close()
