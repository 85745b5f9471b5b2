import type { Input, Output } from '@pasar/contract/call'
import type {
  adminRateDecide,
  adminRateHistory,
  adminRateInfo,
  adminRateList,
  adminRateSave,
} from '@pasar/contract/calls/admin/finance/wallet'
import type { Currency } from '@pasar/contract/money'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import {
  decideChange,
  dropWaitingChange,
  findWaitingChanges,
  presentWaitingChange,
  requestChange,
  type WaitingChange,
} from '../../change-requests/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import { findChargeRate } from '../exchange/charge-rate.ts'
import { assetName } from '../messages.ts'
import { RATES_TAG } from '../rates/list-rates.ts'
import {
  findRateHistory,
  findRatesAt,
  findRatesNear,
  findUpcomingRates,
  insertRate,
} from '../rates/queries.ts'
import { baseCurrency, getRateBook } from '../rates/rate-book.ts'
import { isSuspicious, quotedAssets, trimDecimal } from '../rates/rules.ts'

type View = Output<typeof adminRateInfo>

/** Rates cannot start in the past; this tolerates the clock skew of browsers. */
const CLOCK_TOLERANCE_MS = 60_000

/** A rate that waits for a second account. `since`: null for the time of its approval. */
type Requested = { rate: string; since: string | null; note: string }

async function presentRates(ctx: StaffContext, quotes: readonly Currency[]): Promise<View[]> {
  const base = baseCurrency()
  const now = ctx.clock.now()
  const current = await findRatesAt(ctx.tx, base, quotes, now)
  const book = await getRateBook(ctx)
  const coming = await findUpcomingRates(ctx.tx, base, quotes, now)
  const waiting = await findWaitingChanges(ctx.tx, 'rate')
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
      pending: presentRequested(ctx, waiting.get(quote)),
    }
  })
}

function presentRequested(ctx: StaffContext, change: WaitingChange | undefined): View['pending'] {
  if (!change) return null
  const { rate, since } = JSON.parse(change.content) as Requested
  return { ...presentWaitingChange(ctx, change), rate, since }
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
    list.flatMap((r) => [r.staffId, r.approvedBy]),
  )
  return ok({
    list: list.map((r) => ({
      id: r.id,
      rate: r.rate,
      since: r.since.toISOString(),
      enteredAt: r.enteredAt.toISOString(),
      by: names.get(r.staffId ?? '') ?? '',
      approvedBy: names.get(r.approvedBy ?? '') ?? '',
      note: r.note,
    })),
    total,
    page,
    limit,
  })
}

/**
 * Saves a rate that is valid from now or a later time; earlier rates stay in the history. A rate that differs
 * by more than 10% from one within 24 hours of its start waits for a second account instead: several small
 * steps are like a large one, in whatever order they are entered. Audited. Refuses `rate-far-off` for a
 * suspicious rate that is not confirmed with `sure`.
 */
export async function saveRate(
  ctx: StaffContext,
  { id, rate, since, sure, note }: Input<typeof adminRateSave>,
): Promise<Result<View>> {
  const base = baseCurrency()
  if (!quotedAssets(base).includes(id)) return refuse('not-found')
  const now = ctx.clock.now()
  const start = since === undefined ? now : new Date(since)
  if (!/[1-9]/.test(rate)) return refuseFields({ rate: 'Enter a rate above zero' })
  if (start.getTime() < now.getTime() - CLOCK_TOLERANCE_MS)
    return refuseFields({ since: 'Choose a time in the future' })
  const from = start < now ? now : start
  const before = (await presentRates(ctx, [id]))[0]!
  if (!sure && isSuspicious(rate, before.rate)) return refuse('rate-far-off')
  // Two accounts' rates at once would otherwise both be compared with the one before.
  await lock(ctx.tx, 'setting', `rate ${id}`)
  const near = await findRatesNear(ctx.tx, base, id, from)
  const entered = { rate: trimDecimal(rate), since: since === undefined ? null : from.toISOString(), note }
  const target = `rate:${base}/${id}`
  if (near.some((other) => isSuspicious(rate, other))) {
    await requestChange(ctx, { kind: 'rate', subject: id, content: JSON.stringify(entered), reason: note })
    await recordAudit(ctx, 'rate.request', target, { rate: before.rate, since: before.since }, entered)
  } else {
    await dropWaitingChange(ctx, 'rate', id)
    await enterRate(ctx, id, entered, { staffId: ctx.staff.id, approvedBy: null })
    const saved = { ...entered, since: from.toISOString() }
    await recordAudit(ctx, 'rate.save', target, { rate: before.rate, since: before.since }, saved)
  }
  return ok((await presentRates(ctx, [id]))[0]!)
}

/**
 * Approves or rejects a rate that another account entered, or withdraws one's own. It is valid from its start
 * time, or from now when that has passed. Audited. Refuses `not-found`, `state-changed`, `forbidden` for the
 * approval of one's own.
 */
export async function decideRate(
  ctx: StaffContext,
  decision: Input<typeof adminRateDecide>,
): Promise<Result<Output<typeof adminRateDecide>>> {
  const decided = await decideChange(ctx, 'rate', decision)
  if (!decided.ok) return decided
  const { subject, content, requestedBy, outcome } = decided.data
  const { note } = decision
  const requested = JSON.parse(content) as Requested
  if (outcome === 'approve')
    await enterRate(ctx, subject as Currency, requested, { staffId: requestedBy, approvedBy: ctx.staff.id })
  const target = `rate:${baseCurrency()}/${subject}`
  await recordAudit(ctx, `rate.${outcome}`, target, requested, { note })
  return ok({})
}

async function enterRate(
  ctx: StaffContext,
  quote: Currency,
  { rate, since, note }: Requested,
  by: { staffId: string; approvedBy: string | null },
): Promise<void> {
  const now = ctx.clock.now()
  const from = since === null || new Date(since) < now ? now : new Date(since)
  const row = { id: ctx.ids.uuid(), base: baseCurrency(), quote, rate, since: from, enteredAt: now, note }
  await insertRate(ctx.tx, { ...row, ...by })
  ctx.afterCommit(() => ctx.cache.invalidate(RATES_TAG))
}
