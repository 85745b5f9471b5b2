import { type Currency, decimalToMinor, exponents } from '@pasar/contract/money'
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { DEFAULT_MARKET, type StaffContext } from '../../../platform/context.ts'
import { getDayStart, toDay } from '../../../platform/days.ts'
import { lock } from '../../../platform/locks.ts'
import { getMarket, getSettings } from '../../settings/index.ts'
import { giftBatches } from '../tables.ts'

/**
 * Tests whether the caller can issue a batch without a second account: with what the account has issued alone
 * today, it is within the limit. Another currency than the first market's always needs a second account, so
 * that no exchange rate decides. Locks until the transaction ends, so that two batches at once both count.
 * @param total value of all cards of the batch, in minor units of the currency
 */
export async function mayIssueAlone(ctx: StaffContext, currency: Currency, total: bigint): Promise<boolean> {
  const market = getMarket(DEFAULT_MARKET)
  if (currency !== market.currency) return false
  await lock(ctx.tx, 'approval', `gift-batch staff ${ctx.staff.id}`)
  const { value, count, staffId, state, decidedBy, createdAt } = giftBatches
  const since = getDayStart(toDay(ctx.clock.now(), market.timeZone), market.timeZone)
  const [row] = await ctx.tx
    .select({ used: sql<string>`coalesce(sum(${value} * ${count}), 0)::text` })
    .from(giftBatches)
    .where(
      and(
        gte(createdAt, since),
        eq(staffId, ctx.staff.id),
        eq(giftBatches.currency, currency),
        eq(state, 'done'),
        isNull(decidedBy),
      ),
    )
  const limit = decimalToMinor(String(getSettings(ctx).giftBatchAlone), exponents[currency])
  return BigInt(row!.used) + total <= limit
}
