import { lt, sql } from 'drizzle-orm'
import type { Deps, MemberContext } from '../../platform/context.ts'
import { ATTEMPT_LIMITS } from './rules.ts'
import { giftCardTries } from './tables.ts'

const since = ({ clock }: Pick<Deps, 'clock'>): Date =>
  new Date(clock.now().getTime() - ATTEMPT_LIMITS.windowMs)

/** Tests whether another attempt is allowed for the member and the IP address. */
export async function canAttempt(ctx: MemberContext): Promise<boolean> {
  const at = sql`${since(ctx).toISOString()}::timestamptz`
  const { rows } = await ctx.db.execute<{ member: number; address: number }>(sql`
    select (select count(*)::int from gift_card_tries where member_id = ${ctx.member.id}::uuid and at > ${at}) as member,
      (select count(*)::int from gift_card_tries where ip = ${ctx.ip} and at > ${at}) as address`)
  return rows[0]!.member < ATTEMPT_LIMITS.perMember && rows[0]!.address < ATTEMPT_LIMITS.perAddress
}

/** Records an attempt with an invalid code. */
export async function recordAttempt(ctx: MemberContext): Promise<void> {
  const row = { id: ctx.ids.uuid(), memberId: ctx.member.id, ip: ctx.ip, at: ctx.clock.now() }
  await ctx.db.insert(giftCardTries).values(row)
}

/** Deletes attempts outside the time window. */
export async function purgeAttempts(deps: Deps): Promise<void> {
  await deps.db.delete(giftCardTries).where(lt(giftCardTries.at, since(deps)))
}
