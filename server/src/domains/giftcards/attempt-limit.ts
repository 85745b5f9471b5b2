import { lt, type SQL, sql } from 'drizzle-orm'
import { networkOf } from '../../platform/auth/network.ts'
import type { Deps, MemberContext } from '../../platform/context.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { ATTEMPT_LIMITS } from './rules.ts'
import { giftCardTries } from './tables.ts'

const since = ({ clock }: Pick<Deps, 'clock'>): Date =>
  new Date(clock.now().getTime() - ATTEMPT_LIMITS.windowMs)

/** Returns the seconds until the member and the network may make another attempt; 0 when they may now. */
export async function secondsToAttempt(ctx: MemberContext): Promise<number> {
  const { perMember, perAddress, windowMs } = ATTEMPT_LIMITS
  // Another attempt is allowed when the oldest of the last `max` leaves the window.
  const oldest = (
    whose: SQL,
    max: number,
  ) => sql`(select extract(epoch from at)::float8 * 1000 from gift_card_tries
    where ${whose} and at > ${since(ctx).toISOString()}::timestamptz order by at desc offset ${max - 1} limit 1)`
  const { rows } = await ctx.db.execute<{ at: number | null }>(sql`
    select greatest(${oldest(sql`member_id = ${ctx.member.id}::uuid`, perMember)},
      ${oldest(sql`ip = ${networkOf(ctx.ip)}`, perAddress)}) as at`)
  const { at } = rows[0]!
  return at === null ? 0 : Math.ceil((at + windowMs - ctx.clock.now().getTime()) / 1_000)
}

/** Records an attempt with an invalid code. */
export async function recordAttempt(ctx: MemberContext): Promise<void> {
  const { ids, member, clock } = ctx
  const row = { id: ids.uuid(), memberId: member.id, ip: networkOf(ctx.ip), at: clock.now() }
  await ctx.db.insert(giftCardTries).values(row)
}

/** Deletes attempts outside the time window. */
export async function purgeAttempts(deps: Deps): Promise<void> {
  const isDue = lt(giftCardTries.at, since(deps))
  await deleteInBatches(deps.db, giftCardTries, { isDue, oldest: giftCardTries.at })
}
