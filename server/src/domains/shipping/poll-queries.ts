import { asc, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { isNotVoid, type ParcelRow } from './queries.ts'
import { nextPoll, oldestPolled } from './rules.ts'
import { packages } from './tables.ts'

const isPollDue = (carrier: string, now: Date): SQL =>
  sql`${packages.carrier} = ${carrier} and ${packages.state} in ('created', 'in_transit', 'out_for_delivery')
    and ${isNotVoid} and ${packages.pollAt} <= ${now.toISOString()}::timestamptz`

/** Parcels that are due in vain and given up in one run. */
const GIVEN_UP = 5_000

/**
 * Claims the parcels in transit whose carrier is to be polled, the longest due first. Sets the time of their
 * next poll, so that concurrent pollers skip them. Parcels of years ago, all of which became due by the
 * upgrade that brought `poll_at`, are given up without another poll, and delay no other. One whose number was
 * corrected is polled once, however old it is.
 */
export async function claimDuePolls(tx: Tx, carrier: string, now: Date, limit: number): Promise<ParcelRow[]> {
  const isGivenUp = sql`(${packages.shippedAt} < ${oldestPolled(now).toISOString()}::timestamptz
    and ${packages.polledAt} is not null)`
  await tx.execute(sql`
    update packages set poll_at = null where id in (
      select id from packages where ${isPollDue(carrier, now)} and ${isGivenUp}
      limit ${GIVEN_UP} for no key update skip locked)`)
  const due = await tx
    .select()
    .from(packages)
    .where(sql`${isPollDue(carrier, now)} and not ${isGivenUp}`)
    .orderBy(asc(packages.pollAt))
    .limit(limit)
    .for('no key update', { skipLocked: true })
  const next = due.map(({ id, shippedAt }) => ({ id, at: nextPoll(shippedAt, now) }))
  await tx.execute(sql`
    update packages k set polled_at = ${now.toISOString()}::timestamptz, poll_at = n.at
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n(id uuid, at timestamptz) where k.id = n.id`)
  return due
}
