import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../platform/context.ts'
import { exchange, type Memory, type Snapshot } from './exchange.ts'
import type { QueueTerms } from './terms.ts'

export type { Snapshot } from './exchange.ts'

/** For how long positions are kept, and for how long while new ones are read. */
const SNAPSHOT_MS = 1_000
const RENEWED_MS = 5_000
/** After which who asks gets the last positions, however old: another server may hold up the memory. */
const PATIENCE_MS = 1_000
/**
 * Share of the time in which a process works on the memory. Those who arrive meanwhile come in together, and
 * each of them takes a place of the concurrency limit (docs/adr/0067-overload.md) as long as it waits.
 */
const DUTY = 0.5

type ProcessMemory = Memory & {
  /** Exchanges that wait or run. */
  renewals: number
  running: Promise<unknown>
  next?: Promise<Snapshot> | undefined
  /** Process time before which no exchange starts. */
  notBefore: number
}

const memories = new WeakMap<Deps['cache'], ProcessMemory>()

function memoryOf({ cache, clock }: Pick<Deps, 'cache' | 'clock'>): ProcessMemory {
  const memory = memories.get(cache) ?? {
    arrivals: new Map(),
    leaving: new Set(),
    seen: new Set(),
    seenAt: clock.now().getTime(),
    isOld: false,
    renewals: 0,
    running: Promise.resolve(),
    notBefore: 0,
  }
  memories.set(cache, memory)
  return memory
}

/**
 * Lets a member enter after those who arrived before, and returns the queue then. Who enters behind others
 * while the process exchanges need not wait for its next turn: the place is the next one until then.
 */
export async function enterQueue(
  deps: Deps,
  terms: QueueTerms,
  memberId: string,
  skuIds: readonly string[],
): Promise<Snapshot> {
  const memory = memoryOf(deps)
  // Who enters again keeps the first place in the list.
  memory.arrivals.set(memberId, skuIds)
  const isBusy = memory.renewals > 0
  const renewed = renew(deps, terms)
  const { snapshot } = memory
  // An admission that the process remembers may have ended, here or with an order on another server, and be
  // for other products, as one that need not wait any more.
  const place = snapshot?.queue.get(memberId)
  const isSettled = snapshot?.admittedUntil.has(memberId) || (place && place.state !== 'waiting')
  const mustRead = !snapshot || snapshot.waiting === 0 || isSettled
  if (!isBusy || mustRead || ageOf(deps, snapshot) >= RENEWED_MS) return await renewed
  // A failure reaches those who ask for their places, and who is not in the queue then enters again.
  renewed.catch(() => undefined)
  if (!place) snapshot.queue.set(memberId, { state: 'waiting', position: ++snapshot.waiting })
  return snapshot
}

const ageOf = ({ clock }: Pick<Deps, 'clock'>, { at }: Snapshot): number =>
  Math.abs(clock.now().getTime() - at.getTime())

/**
 * Returns the queue as of the last second, and records that the member asked. One who asks waits for a new
 * reading, and the others get the last one meanwhile.
 */
export async function askQueue(deps: Deps, terms: QueueTerms, memberId: string): Promise<Snapshot> {
  const memory = memoryOf(deps)
  memory.seen.add(memberId)
  const { snapshot } = memory
  if (!snapshot || !knows(deps, snapshot, memberId)) return await renew(deps, terms)
  const age = ageOf(deps, snapshot)
  const isNew = !memory.isOld && age < SNAPSHOT_MS
  const isRenewed = memory.renewals > 0 && age < RENEWED_MS
  if (isNew || isRenewed) return snapshot
  return await Promise.race([renew(deps, terms), sleep(PATIENCE_MS, snapshot, { ref: false })])
}

/** Whether a snapshot tells the state of a member: others may have entered on another server since. */
const knows = ({ clock }: Pick<Deps, 'clock'>, { queue, admittedUntil }: Snapshot, memberId: string) =>
  queue.has(memberId) || (admittedUntil.get(memberId) ?? clock.now()) > clock.now()

/** Withdraws a member who is about to enter, or waits until the member has entered. */
export async function withdrawArrival(deps: Deps, memberId: string): Promise<void> {
  const memory = memoryOf(deps)
  memory.arrivals.delete(memberId)
  memory.leaving.add(memberId)
  await memory.running.finally(() => memory.leaving.delete(memberId))
}

/** Forgets a member whose place was deleted; the next who asks lets others in. */
export function forgetMember(deps: Deps, memberId: string): void {
  const memory = memoryOf(deps)
  memory.isOld = true
  memory.snapshot?.queue.delete(memberId)
  memory.snapshot?.admittedUntil.delete(memberId)
}

/**
 * Exchanges what has happened with the database. All who call while one exchange runs share the next one, so
 * that ten thousand members cost a few transactions a second.
 */
function renew(deps: Deps, terms: QueueTerms): Promise<Snapshot> {
  const memory = memoryOf(deps)
  memory.next ??= startRenewal(deps, terms, memory)
  return memory.next
}

function startRenewal(deps: Deps, terms: QueueTerms, memory: ProcessMemory): Promise<Snapshot> {
  memory.renewals++
  return memory.running.then(async () => {
    const pause = memory.notBefore - performance.now()
    if (pause > 0) await sleep(pause)
    memory.next = undefined
    const started = performance.now()
    const work = exchange(deps, terms, memory)
    memory.running = work.then(
      () => undefined,
      () => undefined,
    )
    try {
      const snapshot = await work
      memory.notBefore = performance.now() + (performance.now() - started) * (1 / DUTY - 1)
      return snapshot
    } finally {
      memory.renewals--
    }
  })
}
