import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Fault } from './faults.ts'
import type { ResponseLog } from './responses.ts'
import { countConnections, type ProcessSample, sampleProcess } from './samples.ts'
import type { SoakShop } from './shop.ts'
import { awaitWorked, countWaiting } from './work-left.ts'

/** A fault and the time until the next one, unless the run is so short that they must take turns faster. */
const SLOT_SECONDS = 75
const FAULT_SHARE = 0.35
/** What waits at any moment under this load, at least. */
const MIN_USUAL = 5
/** How long the shop may need to be as before. */
const PATIENCE_MS = 120_000

/** The state at the end of a slot, when the shop is as before the fault. */
export type SlotSample = { server: ProcessSample; worker: ProcessSample; connections: number }

export type Measured = {
  /** Samples at the end of each slot, in order. */
  samples: SlotSample[]
  /** Seconds after the end of each fault until no more than usual waited; undefined when it stayed. */
  recoveries: { fault: string; seconds: number | undefined }[]
}

/**
 * Injects the faults in turn and samples the shop after each has passed.
 * @param db connection that bypasses the gate
 */
export async function runSlots(
  shop: SoakShop,
  db: pg.Client,
  faults: readonly Fault[],
  responses: ResponseLog,
  { minutes, log }: { minutes: number; log(line: string): void },
): Promise<Measured> {
  const slots = Math.max(faults.length, Math.floor((minutes * 60) / SLOT_SECONDS))
  const slotMs = (minutes * 60_000) / slots
  const measured: Measured = { samples: [], recoveries: [] }
  await sleep(slotMs)
  for (let n = 0; n < slots; n++) {
    const until = performance.now() + slotMs
    const fault = faults[n % faults.length]!
    const usual = await countWaiting(db)
    const endExplained = responses.begin(fault)
    const end = await fault.begin(shop)
    await sleep(slotMs * FAULT_SHARE)
    await end()
    const seconds = await awaitWorked(db, Math.max(MIN_USUAL, 2 * usual), PATIENCE_MS)
    measured.recoveries.push({ fault: fault.name, seconds })
    endExplained()
    await sleep(Math.max(0, until - performance.now()))
    measured.samples.push(await sample(shop, db))
    log(describeSlot(n, slots, fault, measured))
  }
  return measured
}

/** The other server is killed from time to time, so its memory says nothing. */
async function sample({ folder, cluster }: SoakShop, db: pg.Client): Promise<SlotSample> {
  return {
    server: await sampleProcess(folder, cluster.servers[0].pid()),
    worker: await sampleProcess(folder, cluster.worker.pid()),
    connections: await countConnections(db),
  }
}

function describeSlot(n: number, slots: number, fault: Fault, { samples, recoveries }: Measured): string {
  const { server, worker, connections } = samples.at(-1)!
  const seconds = recoveries.at(-1)!.seconds
  const memory = (it: ProcessSample) =>
    `${it.rss.toFixed(0)}/${it.heap.toFixed(0)} MB ${it.descriptors} descriptors`
  return (
    `${n + 1} of ${slots}, ${fault.name}: as before after ${seconds?.toFixed(1) ?? 'never'} s; server ${memory(server)}, ` +
    `worker ${memory(worker)}, ${connections} connections`
  )
}
