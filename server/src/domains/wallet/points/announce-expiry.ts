import { minorToDecimal } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { DEFAULT_MARKET, type Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { getMarket } from '../../settings/index.ts'
import { monthIn } from '../time.ts'
import { findPointsHistories } from './queries.ts'
import { addMonths, computeExpiringLots } from './rules.ts'

const BATCH = 100

/** Sends members a message about the points that expire at the end of this month, in batches. */
export async function announceExpiry(deps: Deps): Promise<void> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after) {
    const from: string = after
    after = await transact(deps.db, (tx) => announceBatch(deps, tx, from))
  }
}

/** @returns the last member of the batch; undefined when none is left */
async function announceBatch({ clock }: Deps, tx: Tx, after: string): Promise<string | undefined> {
  const { timeZone } = getMarket(DEFAULT_MARKET)
  const month = monthIn(timeZone, clock.now())
  const { rows } = await tx.execute<{ id: string }>(sql`
    select member_id as id from points_checks where member_id > ${after}::uuid
    order by member_id limit ${BATCH}::int`)
  const ids = rows.map((row) => row.id)
  const histories = await findPointsHistories(tx, ids, timeZone, clock.now())
  const expiring = [...histories].flatMap(([memberId, history]) =>
    computeExpiringLots(history, month)
      .filter((lot) => lot.month === month)
      .map(({ points }) => ({ memberId, points })),
  )
  await emitMessages(
    tx,
    expiring.map(({ memberId, points }) => ({
      memberId,
      key: 'points_expiring' as const,
      event: `points.expiring ${month}`,
      values: { points: minorToDecimal(points, 2), day: { day: lastDay(month) } },
      target: '/pages/wallet/points',
    })),
  )
  return ids.length < BATCH ? undefined : ids.at(-1)
}

/** Returns the last day of a month, YYYY-MM-DD. */
const lastDay = (month: string): string =>
  new Date(Date.parse(`${addMonths(month, 1)}-01`) - 1).toISOString().slice(0, 10)
