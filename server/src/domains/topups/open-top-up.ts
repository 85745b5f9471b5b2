import type { TopUpChannelId } from '@pasar/contract/calls/wallet/top-ups'
import { TOP_UP_MINUTES, TOP_UP_TRANSFER_DAYS, TOP_UPS_OPEN_MAX } from '@pasar/contract/constants'
import type { Currency } from '@pasar/contract/money'
import { MINUTE_MS } from '@pasar/contract/time'
import { and, eq } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { addTopUpKey, findOpenTopUps, findTopUpByKey, type TopUpRow } from './queries.ts'
import { companyAccounts, topUps } from './tables.ts'

export type NewTopUp = {
  currency: Currency
  /** Minor units, within the bounds. */
  amount: bigint
  channel: TopUpChannelId
  periods: number
  accountId?: string | undefined
}

/**
 * Creates a top-up, once per idempotency key. Returns an open top-up of the same amount and channel at a
 * payment provider instead of a new one, and records the key for it.
 * Refuses `not-found` for an unknown or inactive bank account, `topups-too-many`, and `idempotency-mismatch`
 * for a key of another request.
 */
export async function openTopUp(ctx: MemberContext, input: NewTopUp): Promise<Result<TopUpRow>> {
  const { currency, amount, channel, periods } = input
  const now = ctx.clock.now()
  const intent = `${ctx.member.id} ${ctx.idempotencyKey ?? ctx.ids.uuid()}`
  await lock(ctx.tx, 'member', ctx.member.id)
  const done = await findTopUpByKey(ctx.tx, ctx.member.id, intent)
  if (done)
    return done.currency === currency && done.amount === amount ? ok(done) : refuse('idempotency-mismatch')
  const open = await findOpenTopUps(ctx.tx, ctx.member.id)
  const same = open.find(
    (o) =>
      o.state === 'created' &&
      o.expiresAt > now &&
      o.channel === channel &&
      o.currency === currency &&
      o.amount === amount &&
      o.periods === periods,
  )
  if (same) {
    // A repetition may come after it was paid: it must not create another, and charge for it.
    if (ctx.idempotencyKey) await addTopUpKey(ctx.tx, same.id, intent)
    return ok(same)
  }
  if (open.length >= TOP_UPS_OPEN_MAX) return refuse('topups-too-many')
  const account = channel === 'company' ? await findAccount(ctx, input) : null
  if (channel === 'company' && !account) return refuse('not-found')
  const minutes = account ? TOP_UP_TRANSFER_DAYS * 24 * 60 : TOP_UP_MINUTES
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

async function findAccount(ctx: MemberContext, { accountId, currency }: NewTopUp) {
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
