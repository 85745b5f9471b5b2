import type { Input, Output } from '@pasar/contract/call'
import type {
  adminRateHistory,
  adminRateInfo,
  adminRateList,
  adminRateSave,
} from '@pasar/contract/calls/admin/wallet'
import type { Currency } from '@pasar/contract/money'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { assetName } from '../messages.ts'
import { staffNames } from '../staff-names.ts'
import { RATES_TAG } from './list-rates.ts'
import { comingRates, insertRate, rateHistory, ratesAt } from './queries.ts'
import { baseCurrency } from './rate-book.ts'
import { isFarOff, plainDecimal, quotedAssets } from './rules.ts'

type View = Output<typeof adminRateInfo>

/** A rate entered for earlier would change what was done meanwhile; clocks of browsers differ by less than this. */
const EARLY_MS = 60_000

async function viewsOf(ctx: StaffContext, quotes: readonly Currency[]): Promise<View[]> {
  const base = baseCurrency()
  const now = ctx.clock.now()
  const held = await ratesAt(ctx.tx, base, quotes, now)
  const coming = await comingRates(ctx.tx, base, quotes, now)
  const names = await staffNames(
    ctx.tx,
    [...held.values()].map((r) => r.staffId),
  )
  return quotes.map((quote) => {
    const [rate, next] = [held.get(quote), coming.get(quote)]
    return {
      id: quote,
      base,
      name: assetName(quote, ctx.language),
      rate: rate?.rate ?? null,
      before: rate?.before ?? null,
      since: rate?.since.toISOString() ?? null,
      by: names.get(rate?.staffId ?? '') ?? '',
      coming: next ? { rate: next.rate, since: next.since.toISOString() } : null,
    }
  })
}

/** Everything that can be quoted, with the rate that holds. */
export async function listRates(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminRateList>,
): Promise<Result<Output<typeof adminRateList>>> {
  const quotes = quotedAssets(baseCurrency())
  const list = await viewsOf(ctx, quotes.slice((page - 1) * limit, page * limit))
  return ok({ list, total: quotes.length, page, limit })
}

/** One currency or coin with the rate that holds. */
export async function showRate(
  ctx: StaffContext,
  { id }: Input<typeof adminRateInfo>,
): Promise<Result<View>> {
  if (!quotedAssets(baseCurrency()).includes(id)) return refuse('not-found')
  return ok((await viewsOf(ctx, [id]))[0]!)
}

/** Every rate of a currency or coin. */
export async function listRateHistory(
  ctx: StaffContext,
  { quote, page, limit }: Input<typeof adminRateHistory>,
): Promise<Result<Output<typeof adminRateHistory>>> {
  const { list, total } = await rateHistory(ctx.tx, baseCurrency(), quote, { page, limit })
  const names = await staffNames(
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

/** Enters a rate, from now or from later on; what held before stays in the history. */
export async function saveRate(
  ctx: StaffContext,
  { id, rate, since, sure, note }: Input<typeof adminRateSave>,
): Promise<Result<View>> {
  const base = baseCurrency()
  if (!quotedAssets(base).includes(id)) return refuse('not-found')
  const now = ctx.clock.now()
  const from = since === undefined ? now : new Date(since)
  if (!/[1-9]/.test(rate)) return refuseFields({ rate: 'More than nothing' })
  if (from.getTime() < now.getTime() - EARLY_MS) return refuseFields({ since: 'Not in the past' })
  const before = (await viewsOf(ctx, [id]))[0]!
  if (!sure && isFarOff(rate, before.rate)) return refuse('rate-far-off')
  await insertRate(ctx.tx, {
    id: ctx.ids.uuid(),
    base,
    quote: id,
    rate: plainDecimal(rate),
    since: from,
    enteredAt: now,
    staffId: ctx.staff.id,
    note,
  })
  const after = { rate: plainDecimal(rate), since: from.toISOString(), note }
  await auditDeed(ctx, 'rate.save', `rate:${base}/${id}`, { rate: before.rate, since: before.since }, after)
  ctx.afterCommit(() => ctx.cache.invalidate(RATES_TAG))
  return ok((await viewsOf(ctx, [id]))[0]!)
}
