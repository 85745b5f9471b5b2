import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { lock } from '../../../platform/locks.ts'
import { sumPastLegs } from '../past-queries.ts'
import {
  addPeople,
  addVolumes,
  findPlaced,
  hasUncountedLegs,
  type LegVolume,
  takeUncountedLegs,
  type UncountedLeg,
  updateClosedDay,
} from './leg-queries.ts'
import { type LegSum, type Legs, propagateLegs } from './rules.ts'

/** Changes of each kind per transaction. */
const BATCH = 5_000
/** Rows per statement. */
const ROWS = 10_000

/**
 * Counts new positions and sales volume in a leg of everybody above, in batches. What a batch counts and that
 * it is counted commits together: after a crash nothing is lost or counted twice.
 */
export async function countLegs(deps: Pick<Deps, 'db'>): Promise<void> {
  while (await transact(deps.db, (tx) => countBatch(tx)));
}

/**
 * Counts everything, and closes the days of a market up to a day: PV that is recorded later counts on the
 * next one.
 * @param day YYYY-MM-DD
 */
export async function closeLegDay(deps: Pick<Deps, 'db'>, market: string, day: string): Promise<void> {
  let closed = false
  while (!closed) {
    await countLegs(deps)
    closed = await transact(deps.db, async (tx) => {
      await lockLegs(tx)
      if (await hasUncountedLegs(tx)) return false
      await updateClosedDay(tx, market, day)
      return true
    })
  }
}

/** One process at a time: batches of two would wait for each other's members. */
export const lockLegs = (tx: Tx): Promise<void> => lock(tx, 'counter', 'network legs')

/** @returns whether there was something to count */
async function countBatch(tx: Tx): Promise<boolean> {
  await lockLegs(tx)
  const taken = await takeUncountedLegs(tx, BATCH)
  if (taken.length === 0) return await hasUncountedLegs(tx)
  const uncounted = taken.filter(({ receivedAt }) => receivedAt === null)
  const past = taken.filter(({ receivedAt }) => receivedAt !== null)
  const nodes = await findPlaced(tx, [...new Set(uncounted.map(({ memberId }) => memberId))])
  const legs = [...propagateLegs(nodes, groupChanges(uncounted))]
  const people = legs
    .map(([memberId, { left, right }]) => ({ memberId, left: left.people, right: right.people }))
    .filter(({ left, right }) => left + right > 0)
  for (let i = 0; i < people.length; i += ROWS) await addPeople(tx, people.slice(i, i + ROWS))
  const volumes = legs.flatMap(([memberId, sums]) => toVolumes(memberId, sums))
  for (let i = 0; i < volumes.length; i += ROWS) await addVolumes(tx, volumes.slice(i, i + ROWS))
  if (past.length > 0) await addVolumes(tx, await sumPastLegs(tx, past))
  return true
}

function groupChanges(uncounted: readonly UncountedLeg[]): Map<string, LegSum> {
  const grouped = new Map<string, LegSum>()
  for (const { memberId, people, market, day, pv } of uncounted) {
    const sum = grouped.get(memberId) ?? { people: 0, volume: new Map() }
    grouped.set(memberId, sum)
    sum.people += people
    if (pv !== 0n) sum.volume.set(`${day} ${market}`, pv)
  }
  return grouped
}

const toVolumes = (memberId: string, { left, right }: Legs): LegVolume[] =>
  [...new Set([...left.volume.keys(), ...right.volume.keys()])].map((key) => ({
    memberId,
    day: key.slice(0, 10),
    market: key.slice(11),
    left: String(left.volume.get(key) ?? 0n),
    right: String(right.volume.get(key) ?? 0n),
  }))
