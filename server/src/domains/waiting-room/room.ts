import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@pasar/contract/time'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { lock } from '../../platform/locks.ts'
import {
  admitFirst,
  countAdmissions,
  deleteEnded,
  insertPlaces,
  markSeen,
  type QueueState,
  type RoomRows,
  readRoom,
} from './queries.ts'
import { ratePerMinute, STALE_SECONDS } from './rules.ts'
import type { RoomTerms } from './terms.ts'

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

/** For how long positions are kept, and for how long while new ones are read. */
const SNAPSHOT_MS = 1_000
const RENEWED_MS = 5_000
/** How often a process records who asked: a write for each member would cost more than the queue. */
const SEEN_MS = MINUTE_MS
/**
 * Share of the time in which a process works on the room. Those who arrive meanwhile come in together, and
 * each of them takes a place of the concurrency limit (docs/adr/0067-overload.md) as long as it waits.
 */
const DUTY = 0.5

type Room = {
  /** Who enters, in the order of arrival, and what for. */
  arrivals: Map<string, readonly string[]>
  seen: Set<string>
  /** Time of the clock at which `seen` was last recorded. */
  seenAt: number
  snapshot?: Snapshot
  /** Whether a place has become free since. */
  isOld: boolean
  /** Exchanges that wait or run. */
  renewals: number
  running: Promise<unknown>
  next?: Promise<Snapshot> | undefined
  /** Process time before which no exchange starts. */
  notBefore: number
}

const rooms = new WeakMap<Deps['cache'], Room>()

function roomOf({ cache, clock }: Pick<Deps, 'cache' | 'clock'>): Room {
  const room = rooms.get(cache) ?? {
    arrivals: new Map(),
    seen: new Set(),
    seenAt: clock.now().getTime(),
    isOld: false,
    renewals: 0,
    running: Promise.resolve(),
    notBefore: 0,
  }
  rooms.set(cache, room)
  return room
}

/**
 * Lets a member enter after those who arrived before, and returns the room then. Who enters behind others
 * while the process exchanges need not wait for its next turn: the place is the next one until then.
 */
export async function enterRoom(
  deps: Deps,
  terms: RoomTerms,
  memberId: string,
  skuIds: readonly string[],
): Promise<Snapshot> {
  const room = roomOf(deps)
  // Who enters again keeps the first place in the list.
  room.arrivals.set(memberId, skuIds)
  const isBusy = room.renewals > 0
  const renewed = renew(deps, terms)
  const { snapshot } = room
  if (!isBusy || !snapshot || snapshot.waiting === 0 || ageOf(deps, snapshot) >= RENEWED_MS)
    return await renewed
  // A failure reaches those who ask for their places, and who is not in the queue then enters again.
  renewed.catch(() => undefined)
  if (!snapshot.queue.has(memberId) && !snapshot.admittedUntil.has(memberId))
    snapshot.queue.set(memberId, { state: 'waiting', position: ++snapshot.waiting })
  return snapshot
}

const ageOf = ({ clock }: Pick<Deps, 'clock'>, { at }: Snapshot): number =>
  Math.abs(clock.now().getTime() - at.getTime())

/**
 * Returns the room as of the last second, and records that the member asked. One who asks waits for a new
 * reading, and the others get the last one meanwhile.
 */
export async function askRoom(deps: Deps, terms: RoomTerms, memberId: string): Promise<Snapshot> {
  const room = roomOf(deps)
  room.seen.add(memberId)
  const { snapshot } = room
  if (!snapshot) return await renew(deps, terms)
  const age = ageOf(deps, snapshot)
  const isNew = !room.isOld && age < SNAPSHOT_MS
  const isRenewed = room.renewals > 0 && age < RENEWED_MS
  return isNew || isRenewed ? snapshot : await renew(deps, terms)
}

/** Forgets a member whose place was deleted; the next who asks lets others in. */
export function forgetMember(deps: Deps, memberId: string): void {
  const room = roomOf(deps)
  room.isOld = true
  room.snapshot?.queue.delete(memberId)
  room.snapshot?.admittedUntil.delete(memberId)
}

/**
 * Exchanges what has happened with the database. All who call while one exchange runs share the next one, so
 * that ten thousand members cost a few transactions a second.
 */
function renew(deps: Deps, terms: RoomTerms): Promise<Snapshot> {
  const room = roomOf(deps)
  room.next ??= startRenewal(deps, terms, room)
  return room.next
}

function startRenewal(deps: Deps, terms: RoomTerms, room: Room): Promise<Snapshot> {
  room.renewals++
  return room.running.then(async () => {
    const pause = room.notBefore - performance.now()
    if (pause > 0) await sleep(pause)
    room.next = undefined
    const started = performance.now()
    const work = exchange(deps, terms, room)
    room.running = work.then(
      () => undefined,
      () => undefined,
    )
    try {
      return await work
    } finally {
      room.renewals--
      room.notBefore = performance.now() + (performance.now() - started) * (1 / DUTY - 1)
    }
  })
}

/**
 * Records arrivals, removes who has left, and admits those who came first, under a lock that all servers
 * take: then no two admit at once, and `no` follows the order of the commits.
 */
async function exchange(deps: Deps, { scope, active, minutes }: RoomTerms, room: Room): Promise<Snapshot> {
  const now = deps.clock.now()
  const { arrivals } = room
  room.arrivals = new Map()
  room.isOld = false
  const seen = takeSeen(room, now)
  const until = new Date(now.getTime() + minutes * MINUTE_MS)
  const admitted = await transact(deps.db, async (tx) => {
    await lock(tx, 'counter', 'waiting-room')
    if (seen.length > 0) await markSeen(tx, seen, now)
    await deleteEnded(tx, now, new Date(now.getTime() - STALE_SECONDS * 1_000))
    if (arrivals.size > 0) await insertPlaces(tx, arrivals, now)
    const ids = await admitFirst(tx, { scope, active, now, until })
    // Who finds a free place does not say how fast the queue moves.
    const fromQueue = ids.filter((id) => !arrivals.has(id)).length
    if (fromQueue > 0) await countAdmissions(tx, fromQueue, now)
    return ids.length
  })
  if (admitted > 0) deps.metrics.waitingRoom.inc({ outcome: 'admitted' }, admitted)
  const snapshot = toSnapshot(await readRoom(deps.db, { scope, now }), now)
  room.snapshot = snapshot
  return snapshot
}

/** Takes who has asked, once a minute. */
function takeSeen(room: Room, now: Date): string[] {
  if (Math.abs(now.getTime() - room.seenAt) < SEEN_MS) return []
  const seen = [...room.seen]
  room.seen.clear()
  room.seenAt = now.getTime()
  return seen
}

function toSnapshot({ queue, admittedUntil, admissions }: RoomRows, now: Date): Snapshot {
  const places = new Map<string, { state: QueueState; position: number }>()
  for (const [state, ids] of queue)
    for (const [i, id] of ids.entries()) places.set(id, { state, position: i + 1 })
  const waiting = queue.get('waiting')?.length ?? 0
  return { at: now, queue: places, waiting, admittedUntil, perMinute: ratePerMinute(admissions, now) }
}
