import type { Input, Output } from '@pasar/contract/call'
import type {
  adminRateHistory,
  adminRateInfo,
  adminRateList,
  adminRateSave,
} from '@pasar/contract/calls/admin/finance/wallet'
import type { Currency } from '@pasar/contract/money'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { findStaffNames } from '../../staff/index.ts'
import { findChargeRate } from '../exchange/charge-rate.ts'
import { assetName } from '../messages.ts'
import { RATES_TAG } from '../rates/list-rates.ts'
import { findRateHistory, findRatesAt, findUpcomingRates, insertRate } from '../rates/queries.ts'
import { baseCurrency, getRateBook } from '../rates/rate-book.ts'
import { isSuspicious, quotedAssets, trimDecimal } from '../rates/rules.ts'

type View = Output<typeof adminRateInfo>

/** Rates cannot start in the past; this tolerates the clock skew of browsers. */
const CLOCK_TOLERANCE_MS = 60_000

async function presentRates(ctx: StaffContext, quotes: readonly Currency[]): Promise<View[]> {
  const base = baseCurrency()
  const now = ctx.clock.now()
  const current = await findRatesAt(ctx.tx, base, quotes, now)
  const book = await getRateBook(ctx)
  const coming = await findUpcomingRates(ctx.tx, base, quotes, now)
  const names = await findStaffNames(
    ctx.tx,
    [...current.values()].map((r) => r.staffId),
  )
  return quotes.map((quote) => {
    const [rate, next] = [current.get(quote), coming.get(quote)]
    return {
      id: quote,
      base,
      name: assetName(quote, ctx.language),
      rate: rate?.rate ?? null,
      before: rate?.before ?? null,
      since: rate?.since.toISOString() ?? null,
      by: names.get(rate?.staffId ?? '') ?? '',
      charge: findChargeRate(ctx, book, base, quote)?.text ?? null,
      coming: next ? { rate: next.rate, since: next.since.toISOString() } : null,
    }
  })
}

/** Lists all currencies and the coin with their current rates. */
export async function listRates(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminRateList>,
): Promise<Result<Output<typeof adminRateList>>> {
  const quotes = quotedAssets(baseCurrency())
  const list = await presentRates(ctx, quotes.slice((page - 1) * limit, page * limit))
  return ok({ list, total: quotes.length, page, limit })
}

/** Returns the current rate of a currency or the coin. Refuses `not-found`. */
export async function showRate(
  ctx: StaffContext,
  { id }: Input<typeof adminRateInfo>,
): Promise<Result<View>> {
  if (!quotedAssets(baseCurrency()).includes(id)) return refuse('not-found')
  return ok((await presentRates(ctx, [id]))[0]!)
}

/** Lists all rates of a currency or the coin. */
export async function listRateHistory(
  ctx: StaffContext,
  { quote, page, limit }: Input<typeof adminRateHistory>,
): Promise<Result<Output<typeof adminRateHistory>>> {
  const { list, total } = await findRateHistory(ctx.tx, baseCurrency(), quote, { page, limit })
  const names = await findStaffNames(
    ctx.tx,
    list.map((r) => r.staffId),
  )
  return ok({
    list: list.map((r) => ({
      id: r.id,
      rate: r.rate,
      since: r.since.toISOString(),
      enteredAt: r.enteredAt.toISOString(),
      by: names.get(r.staffId ?? '') ?? '',
      note: r.note,
    })),
    total,
    page,
    limit,
  })
}

/**
 * Saves a rate that is valid from now or a later time; earlier rates stay in the history. Audited.
 * Refuses `rate-far-off` for a suspicious rate that is not confirmed with `sure`.
 */
export async function saveRate(
  ctx: StaffContext,
  { id, rate, since, sure, note }: Input<typeof adminRateSave>,
): Promise<Result<View>> {
  const base = baseCurrency()
  if (!quotedAssets(base).includes(id)) return refuse('not-found')
  const now = ctx.clock.now()
  const from = since === undefined ? now : new Date(since)
  if (!/[1-9]/.test(rate)) return refuseFields({ rate: 'Enter a rate above zero' })
  if (from.getTime() < now.getTime() - CLOCK_TOLERANCE_MS)
    return refuseFields({ since: 'Choose a time in the future' })
  const before = (await presentRates(ctx, [id]))[0]!
  if (!sure && isSuspicious(rate, before.rate)) return refuse('rate-far-off')
  await insertRate(ctx.tx, {
    id: ctx.ids.uuid(),
    base,
    quote: id,
    rate: trimDecimal(rate),
    since: from,
    enteredAt: now,
    staffId: ctx.staff.id,
    note,
  })
  const after = { rate: trimDecimal(rate), since: from.toISOString(), note }
  await recordAudit(ctx, 'rate.save', `rate:${base}/${id}`, { rate: before.rate, since: before.since }, after)
  ctx.afterCommit(() => ctx.cache.invalidate(RATES_TAG))
  return ok((await presentRates(ctx, [id]))[0]!)
}
