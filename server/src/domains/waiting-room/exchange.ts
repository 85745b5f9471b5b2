import { MINUTE_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { pgError } from '../../platform/db/errors.ts'
import { transact } from '../../platform/db/transact.ts'
import { lock } from '../../platform/locks.ts'
import { QueueFull } from '../../platform/semaphore.ts'
import { deleteOutgrown, insertPlaces } from './arrival-queries.ts'
import {
  admitFirst,
  countAdmissions,
  deleteEnded,
  markSeen,
  type QueueRows,
  type QueueState,
  readQueue,
} from './queries.ts'
import { ratePerMinute } from './rules.ts'
import type { QueueTerms } from './terms.ts'

/** What a process knows of the room, for a second. */
export type Snapshot = {
  at: Date
  /** The members who wait or need not wait any more; positions from 1. */
  queue: Map<string, { state: QueueState; position: number }>
  /** How many wait. */
  waiting: number
  admittedUntil: Map<string, Date>
  /** Admissions from the queue per minute. */
  perMinute: number
}

/** What a process has to tell the database, and what it was told last. */
export type Memory = {
  /** Who enters, in the order of arrival, and what for. */
  arrivals: Map<string, readonly string[]>
  /** Members who leave while an exchange has their arrival. */
  leaving: Set<string>
  /** Who has asked for a place since it was last recorded. */
  seen: Set<string>
  /** Time of the clock at which `seen` was last recorded. */
  seenAt: number
  snapshot?: Snapshot
  /** Whether a place has become free since. */
  isOld: boolean
}

/** How often a process records who asked: a write for each member would cost more than the queue. */
const SEEN_MS = MINUTE_MS
/** How long an exchange waits for that of another server. */
const LOCK_MS = 3_000
/** SQLSTATE lock_not_available. */
const LOCK_TIMEOUT = '55P03'

/**
 * Records arrivals, removes members who left, and admits those who came first. What could not be recorded
 * stays in memory for the next exchange, in its order.
 * @throws QueueFull when another server works on the room for too long
 * @returns the room afterwards
 */
export async function exchange(deps: Deps, terms: QueueTerms, memory: Memory): Promise<Snapshot> {
  const now = deps.clock.now()
  const { arrivals, seenAt } = memory
  memory.arrivals = new Map()
  memory.isOld = false
  const seen = takeSeen(memory, now)
  try {
    const admitted = await record(deps, terms, { arrivals, seen, now })
    if (admitted > 0) deps.metrics.waitingRoom.inc({ outcome: 'admitted' }, admitted)
  } catch (error) {
    const stayed = [...arrivals].filter(([id]) => !memory.leaving.has(id))
    memory.arrivals = new Map([...stayed, ...memory.arrivals])
    for (const id of seen) memory.seen.add(id)
    memory.seenAt = seenAt
    throw pgError(error)?.code === LOCK_TIMEOUT
      ? new QueueFull('another server is in the waiting room')
      : error
  }
  const snapshot = toSnapshot(await readQueue(deps.db, { scope: terms.scope, now }), now)
  memory.snapshot = snapshot
  return snapshot
}

type Report = { arrivals: Memory['arrivals']; seen: readonly string[]; now: Date }

/**
 * Records a report and admits, under a lock that all servers take: then no two admit at once, and `no`
 * follows the order of the commits.
 * @returns the number of members who were admitted
 */
async function record(
  { db }: Deps,
  { scope, active, minutes }: QueueTerms,
  { arrivals, seen, now }: Report,
): Promise<number> {
  const until = new Date(now.getTime() + minutes * MINUTE_MS)
  return await transact(db, async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`))
    await lock(tx, 'counter', 'waiting-room')
    if (seen.length > 0) await markSeen(tx, seen, now)
    await deleteEnded(tx, now)
    if (arrivals.size > 0) {
      await deleteOutgrown(tx, arrivals, { scope })
      await insertPlaces(tx, arrivals, { scope, now })
    }
    const ids = await admitFirst(tx, { scope, active, now, until })
    // Who finds a free place does not say how fast the queue moves.
    const fromQueue = ids.filter((id) => !arrivals.has(id)).length
    if (fromQueue > 0) await countAdmissions(tx, fromQueue, now)
    return ids.length
  })
}

/** Takes who has asked, once a minute. */
function takeSeen(memory: Memory, now: Date): string[] {
  if (Math.abs(now.getTime() - memory.seenAt) < SEEN_MS) return []
  const seen = [...memory.seen]
  memory.seen.clear()
  memory.seenAt = now.getTime()
  return seen
}

function toSnapshot({ queue, admittedUntil, admissions }: QueueRows, now: Date): Snapshot {
  const places = new Map<string, { state: QueueState; position: number }>()
  for (const [state, ids] of queue)
    for (const [i, id] of ids.entries()) places.set(id, { state, position: i + 1 })
  const waiting = queue.get('waiting')?.length ?? 0
  return { at: now, queue: places, waiting, admittedUntil, perMinute: ratePerMinute(admissions, now) }
}
