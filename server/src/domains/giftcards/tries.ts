import { lt, sql } from 'drizzle-orm'
import type { Deps, MemberContext } from '../../platform/context.ts'
import { tries } from './rules.ts'
import { giftCardTries } from './tables.ts'

const since = ({ clock }: Pick<Deps, 'clock'>): Date => new Date(clock.now().getTime() - tries.windowMs)

/** Whether another code is looked at: not after many that were none, of the member or from the address. */
export async function mayTry(ctx: MemberContext): Promise<boolean> {
  const at = sql`${since(ctx).toISOString()}::timestamptz`
  const { rows } = await ctx.db.execute<{ member: number; address: number }>(sql`
    select (select count(*)::int from gift_card_tries where member_id = ${ctx.member.id}::uuid and at > ${at}) as member,
      (select count(*)::int from gift_card_tries where ip = ${ctx.ip} and at > ${at}) as address`)
  return rows[0]!.member < tries.perMember && rows[0]!.address < tries.perAddress
}

/** Counts a code that was none. */
export async function noteTry(ctx: MemberContext): Promise<void> {
  const row = { id: ctx.ids.uuid(), memberId: ctx.member.id, ip: ctx.ip, at: ctx.clock.now() }
  await ctx.db.insert(giftCardTries).values(row)
}

/** Forgets what no longer counts. */
export async function purgeTries(deps: Deps): Promise<void> {
  await deps.db.delete(giftCardTries).where(lt(giftCardTries.at, since(deps)))
}
