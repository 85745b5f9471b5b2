import { DAY_MS } from '@pasar/contract/time'
import { lt, sql } from 'drizzle-orm'
import type { Deps, MemberContext } from '../../platform/context.ts'
import { toDay } from '../../platform/days.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getMarket } from '../settings/index.ts'
import { singleApprovals, walletAllowances } from './tables.ts'
import { secondsToMidnight } from './time.ts'

/**
 * Counts one use of an action that is limited per member and day of the market.
 * @param what the action, @param max uses in a day. Refuses `too-many-requests` above it.
 */
export async function limitPerDay(ctx: MemberContext, what: string, max: number): Promise<Result<object>> {
  const { timeZone } = getMarket(ctx.market)
  const now = ctx.clock.now()
  const allowed = await countUse(ctx.db, ctx.member.id, what, toDay(now, timeZone), max)
  return allowed ? ok({}) : refuse('too-many-requests', { retryAfter: secondsToMidnight(timeZone, now) })
}

/** Counts one use of a limited action on a day. @returns false when the member has used it `max` times */
async function countUse(tx: Tx, memberId: string, what: string, day: string, max: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into wallet_allowances (member_id, what, day, used) values (${memberId}::uuid, ${what}, ${day}::date, 1)
    on conflict (member_id, what, day) do update set used = wallet_allowances.used + 1
    where wallet_allowances.used < ${max}::bigint returning 1`)
  return rows.length > 0
}

const RETENTION_DAYS = 7

/** Deletes counts and single approvals of past days. */
export async function purgeDailyLimits({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10)
  for (const table of [walletAllowances, singleApprovals])
    await deleteInBatches(db, table, { isDue: lt(table.day, before), oldest: table.day })
}
