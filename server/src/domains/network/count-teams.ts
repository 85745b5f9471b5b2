import { DEFAULT_MARKET, type Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lock } from '../../platform/locks.ts'
import { getMarket } from '../settings/index.ts'
import { addInvited, addToTeams, findAncestors, takeUncounted, type Uncounted } from './count-queries.ts'
import { sumPastTeams } from './past-queries.ts'
import { propagate, type TeamChange } from './rules.ts'

/** Changes of each kind per transaction. */
const BATCH = 5_000
/** Rows per statement. */
const ROWS = 10_000

/**
 * Counts registrations, first orders of a month and sales volume for everybody above, in batches. What a
 * batch counts and that it is counted commits together: after a crash nothing is lost or counted twice.
 */
export async function countTeams(deps: Deps): Promise<void> {
  while (await transact(deps.db, (tx) => countBatch(tx)));
}

/** Counts what is left, in the caller's transaction, which has the lock of the counting. */
export async function countWaiting(tx: Tx): Promise<void> {
  while (await countBatch(tx));
}

/** @returns whether there was something to count */
async function countBatch(tx: Tx): Promise<boolean> {
  // One process at a time: batches of two would wait for each other's members.
  await lock(tx, 'counter', 'network teams')
  const { timeZone } = getMarket(DEFAULT_MARKET)
  const taken = await takeUncounted(tx, BATCH, { id: DEFAULT_MARKET, timeZone })
  if (taken.length === 0) return false
  const [uncounted, past] = [true, false].map((isNow) =>
    taken.filter(({ receivedAt }) => (receivedAt === null) === isNow),
  ) as [Uncounted[], Uncounted[]]
  const joined = uncounted.filter(({ change }) => change.people > 0).map(({ memberId }) => memberId)
  await addInvited(tx, joined)
  const nodes = await findAncestors(tx, [...new Set(uncounted.map(({ memberId }) => memberId))])
  const months = [...propagate(nodes, groupChanges(uncounted))].flatMap(([memberId, changes]) =>
    [...changes].map(([key, change]) => ({ ...change, memberId, ...splitKey(key) })),
  )
  for (let i = 0; i < months.length; i += ROWS) await addToTeams(tx, months.slice(i, i + ROWS))
  if (past.length > 0) await addToTeams(tx, await sumPastTeams(tx, past))
  return true
}

const joinKey = ({ month, market }: { month: string; market: string }): string => `${month} ${market}`
const splitKey = (key: string) => ({ month: key.slice(0, 7), market: key.slice(8) })

function groupChanges(uncounted: readonly Uncounted[]): Map<string, Map<string, TeamChange>> {
  const grouped = new Map<string, Map<string, TeamChange>>()
  for (const one of uncounted) {
    const changes = grouped.get(one.memberId) ?? new Map<string, TeamChange>()
    changes.set(joinKey(one), one.change)
    grouped.set(one.memberId, changes)
  }
  return grouped
}
