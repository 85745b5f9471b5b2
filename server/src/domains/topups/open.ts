import type { TopUpChannelId } from '@pasar/contract/calls/topups'
import { TOPUP_MINUTES, TOPUP_TRANSFER_DAYS, TOPUPS_OPEN_MOST } from '@pasar/contract/constants'
import type { Currency } from '@pasar/contract/money'
import { and, eq } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { openTopUpsOf, type TopUpRow, topUpByIntent } from './queries.ts'
import { companyAccounts, topUps } from './tables.ts'

export type Wanted = {
  currency: Currency
  /** Minor units, within the bounds. */
  amount: bigint
  channel: TopUpChannelId
  periods: number
  accountId?: string | undefined
}

const MINUTE_MS = 60_000

/**
 * Writes a top-up, once for one intent of the client. One that is to be paid at a payment company and is still open,
 * of the same amount by the same channel, is answered instead of another.
 * Refuses `not-found` for an account that members cannot transfer to, `topups-too-many`, and `idempotency-mismatch` where
 * the intent was another one.
 */
export async function openTopUp(ctx: MemberContext, wanted: Wanted): Promise<Result<TopUpRow>> {
  const { currency, amount, channel, periods } = wanted
  const now = ctx.clock.now()
  const intent = `${ctx.member.id} ${ctx.intentKey ?? ctx.ids.uuid()}`
  await lock(ctx.tx, 'member', ctx.member.id)
  const done = await topUpByIntent(ctx.tx, intent)
  if (done)
    return done.currency === currency && done.amount === amount ? ok(done) : refuse('idempotency-mismatch')
  const open = await openTopUpsOf(ctx.tx, ctx.member.id)
  const same = open.find(
    (o) =>
      o.state === 'created' &&
      o.expiresAt > now &&
      o.channel === channel &&
      o.currency === currency &&
      o.amount === amount &&
      o.periods === periods,
  )
  if (same) return ok(same)
  if (open.length >= TOPUPS_OPEN_MOST) return refuse('topups-too-many')
  const account = channel === 'company' ? await accountFor(ctx, wanted) : null
  if (channel === 'company' && !account) return refuse('not-found')
  const minutes = account ? TOPUP_TRANSFER_DAYS * 24 * 60 : TOPUP_MINUTES
  const row = {
    id: ctx.ids.uuid(),
    no: ctx.ids.number('T'),
    intent,
    memberId: ctx.member.id,
    channel,
    currency,
    amount,
    state: account ? ('waiting' as const) : ('created' as const),
    periods,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
    account,
  }
  const [written] = await ctx.tx.insert(topUps).values(row).returning()
  return ok(written!)
}

async function accountFor(ctx: MemberContext, { accountId, currency }: Wanted) {
  if (!accountId) return null
  const [found] = await ctx.tx
    .select()
    .from(companyAccounts)
    .where(
      and(
        eq(companyAccounts.id, accountId),
        eq(companyAccounts.currency, currency),
        eq(companyAccounts.isActive, true),
      ),
    )
  if (!found) return null
  const { id, bank, holder, number, swift, branch, note, noteZh } = found
  return { id, currency, bank, holder, number, swift, branch, note, noteZh }
}
