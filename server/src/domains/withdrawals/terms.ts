import type { WithdrawalChannel, WithdrawalTerms } from '@pasar/contract/calls/wallet/withdrawals'
import { type Currency, exponents, toMoney } from '@pasar/contract/money'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { toDay } from '../../platform/days.ts'
import { getBalances, memberOwner } from '../ledger/index.ts'
import { getMarket, getSettings } from '../settings/index.ts'
import {
  baseCurrency,
  convertAmount,
  findPayoutRate,
  getRateBook,
  type PayoutRate,
  type RateBook,
} from '../wallet/index.ts'
import { findUsage, type WithdrawalRow } from './queries.ts'
import {
  computeQuote,
  type Fee,
  findSmallestAmount,
  type Limits,
  type Quote,
  supportsAsset,
} from './rules.ts'

/** Terms of withdrawals of an asset by a channel; minor units of the asset. */
export type Terms = {
  channel: WithdrawalChannel
  asset: Currency
  payout: Currency
  rate: PayoutRate
  fee: Fee
  min: bigint
  max: bigint
  book: RateBook
}

type TermsContext = Pick<Ctx, 'tx' | 'clock' | 'bus'>

export const isEnabled = (ctx: Pick<Ctx, 'bus'>, channel: WithdrawalChannel): boolean =>
  getSettings(ctx)[channel === 'bank' ? 'withdrawBank' : 'withdrawCoin'] === 1

/**
 * Finds the terms of a withdrawal. `min` is the minimum of the settings, or the smallest amount that leaves
 * something to pay out, if that is more.
 * @returns null when the channel is off, does not support the asset, a rate is missing, or the fee takes all
 */
export async function findTerms(
  ctx: TermsContext,
  channel: WithdrawalChannel,
  asset: Currency,
  payout: Currency,
): Promise<Terms | null> {
  if (!isEnabled(ctx, channel) || !supportsAsset(channel, asset)) return null
  const settings = getSettings(ctx)
  const book = await getRateBook(ctx)
  const inAsset = (hundredths: number) =>
    convertAmount(book, (BigInt(hundredths) * 10n ** BigInt(exponents[book.base])) / 100n, book.base, asset)
  const rate = findPayoutRate(ctx, book, asset, payout)
  const least = inAsset(settings.withdrawLeast * 100)
  const max = inAsset(settings.withdrawMost * 100)
  const fixed =
    channel === 'bank'
      ? inAsset(settings.withdrawFee)
      : (BigInt(settings.coinWithdrawFee) * 10n ** BigInt(exponents[asset])) / 100n
  if (!rate || least === null || max === null || fixed === null) return null
  const fee = { fixed, bp: channel === 'bank' ? settings.withdrawFeeBp : settings.coinWithdrawFeeBp }
  const smallest = findSmallestAmount(fee, rate.of, max)
  if (smallest === null) return null
  return { channel, asset, payout, rate, fee, min: smallest > least ? smallest : least, max, book }
}

/** Computes the quote of an amount. */
export const quoteAmount = (terms: Terms, amount: bigint): Quote | null =>
  computeQuote(amount, terms.fee, terms.rate.of)

/** Converts an amount to the first market's currency; terms exist only when there is a rate for it. */
export const convertToBase = ({ book, asset }: Terms, amount: bigint): bigint =>
  convertAmount(book, amount, asset, book.base)!

/** Returns the current day in the market's time zone. */
export const currentDay = (ctx: MemberContext): string =>
  toDay(ctx.clock.now(), getMarket(ctx.market).timeZone)

/** Converts units of the first market's currency to minor units. */
const baseMinor = (units: number): bigint => BigInt(units) * 10n ** BigInt(exponents[baseCurrency()])

/** The amount of a day up to which one approval is enough, in minor units of the first market's currency. */
export const approvalLimit = (ctx: Pick<Ctx, 'bus'>): bigint => baseMinor(getSettings(ctx).withdrawAlone)

/** Returns the movement that an approval of a withdrawal approves. */
export const toApproval = ({ memberId, asset, amount, worth, payoutAsset, receives }: WithdrawalRow) => ({
  ...{ memberId, amount, worth },
  asset: asset as Currency,
  payout: { asset: payoutAsset as Currency, amount: receives },
})

/** Returns the member's current limits. */
export async function getLimits(ctx: MemberContext, terms: Terms): Promise<Limits> {
  const settings = getSettings(ctx)
  const balances = await getBalances(ctx.tx, memberOwner(ctx.member.id))
  const { count, used } = await findUsage(ctx.tx, ctx.member.id, currentDay(ctx))
  return {
    min: terms.min,
    max: terms.max,
    available: balances.get(terms.asset)?.available ?? 0n,
    dailyMax: baseMinor(settings.withdrawDayMost),
    used,
    maxPerDay: settings.withdrawDayTimes,
    countToday: count,
  }
}

/** Returns the rest of the daily limit, in the asset. */
export function remainingToday({ book, asset }: Terms, { dailyMax, used }: Limits): bigint {
  return dailyMax > used ? convertAmount(book, dailyMax - used, book.base, asset)! : 0n
}

/** Builds terms of the contract. @param amount to quote, or null */
export function presentTerms(terms: Terms, limits: Limits, amount: bigint | null): WithdrawalTerms {
  const money = (minor: bigint) => toMoney(minor, terms.asset)
  const quote = amount === null ? null : quoteAmount(terms, amount)
  return {
    channel: terms.channel,
    asset: terms.asset,
    payout: terms.payout,
    rate: terms.rate.text,
    rateId: terms.rate.id,
    fee: { fixed: money(terms.fee.fixed), bp: terms.fee.bp },
    min: money(terms.min),
    max: money(terms.max),
    left: money(remainingToday(terms, limits)),
    timesLeft: Math.max(limits.maxPerDay - limits.countToday, 0),
    available: money(limits.available),
    quote: quote && {
      amount: money(quote.amount),
      fee: money(quote.fee),
      net: money(quote.net),
      receives: toMoney(quote.receives, terms.payout),
    },
  }
}
