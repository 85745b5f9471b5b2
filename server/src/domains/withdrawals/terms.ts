import type { WithdrawChannel, WithdrawTerms } from '@pasar/contract/calls/withdrawals'
import { type Currency, exponents, toMoney } from '@pasar/contract/money'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { balancesOf, memberOwner } from '../ledger/index.ts'
import { marketOf, numbersOf } from '../settings/index.ts'
import {
  baseCurrency,
  dayIn,
  type PayoutRate,
  payoutRate,
  type RateBook,
  rateBook,
  worthIn,
} from '../wallet/index.ts'
import { usedOn } from './queries.ts'
import { type Fee, goesBy, type Limits, type Quote, quoteOf } from './rules.ts'

/** What holds for withdrawals of an asset one way; minor units of the asset. */
export type Terms = {
  channel: WithdrawChannel
  asset: Currency
  payout: Currency
  rate: PayoutRate
  fee: Fee
  least: bigint
  most: bigint
  book: RateBook
}

type Asking = Pick<Ctx, 'tx' | 'clock' | 'bus'>

export const isSwitchedOn = (ctx: Pick<Ctx, 'bus'>, channel: WithdrawChannel): boolean =>
  numbersOf(ctx)[channel === 'bank' ? 'withdrawBank' : 'withdrawCoin'] === 1

/** @returns null where it cannot be withdrawn: switched off, not this way, or no rate that tells the limits */
export async function termsOf(
  ctx: Asking,
  channel: WithdrawChannel,
  asset: Currency,
  payout: Currency,
): Promise<Terms | null> {
  if (!isSwitchedOn(ctx, channel) || !goesBy(channel, asset)) return null
  const numbers = numbersOf(ctx)
  const book = await rateBook(ctx)
  const inAsset = (hundredths: number) =>
    worthIn(book, (BigInt(hundredths) * 10n ** BigInt(exponents[book.base])) / 100n, book.base, asset)
  const rate = payoutRate(ctx, book, asset, payout)
  const least = inAsset(numbers.withdrawLeast * 100)
  const most = inAsset(numbers.withdrawMost * 100)
  const fixed =
    channel === 'bank'
      ? inAsset(numbers.withdrawFee)
      : (BigInt(numbers.coinWithdrawFee) * 10n ** BigInt(exponents[asset])) / 100n
  if (!rate || least === null || most === null || fixed === null) return null
  const bp = channel === 'bank' ? numbers.withdrawFeeBp : numbers.coinWithdrawFeeBp
  return { channel, asset, payout, rate, fee: { fixed, bp }, least, most, book }
}

/** What an amount comes to by these terms. */
export const quoteBy = (terms: Terms, amount: bigint): Quote | null =>
  quoteOf(amount, terms.fee, terms.rate.of)

/** What an amount is worth in the first market's currency; terms stand only where there is a rate for that. */
export const worthOf = ({ book, asset }: Terms, amount: bigint): bigint =>
  worthIn(book, amount, asset, book.base)!

/** The member's day, in the market's time zone. */
export const dayOf = (ctx: MemberContext): string => dayIn(marketOf(ctx.market).timeZone, ctx.clock.now())

/** Units of the first market's currency that a setting counts, in minor units. */
const inBase = (units: number): bigint => BigInt(units) * 10n ** BigInt(exponents[baseCurrency()])

/** Up to which worth one account may approve, minor units of the first market's currency. */
export const alone = (ctx: Pick<Ctx, 'bus'>): bigint => inBase(numbersOf(ctx).withdrawAlone)

/** What limits the member now. */
export async function limitsOf(ctx: MemberContext, terms: Terms): Promise<Limits> {
  const numbers = numbersOf(ctx)
  const balances = await balancesOf(ctx.tx, memberOwner(ctx.member.id))
  const { times, used } = await usedOn(ctx.tx, ctx.member.id, dayOf(ctx))
  return {
    least: terms.least,
    most: terms.most,
    available: balances.get(terms.asset)?.available ?? 0n,
    dayMost: inBase(numbers.withdrawDayMost),
    used,
    dayTimes: numbers.withdrawDayTimes,
    times,
  }
}

/** What is left of today's limit, in the asset. */
export function leftToday({ book, asset }: Terms, { dayMost, used }: Limits): bigint {
  return dayMost > used ? worthIn(book, dayMost - used, book.base, asset)! : 0n
}

/** Terms as they are answered. @param amount that is asked about */
export function wireTerms(terms: Terms, limits: Limits, amount: bigint | null): WithdrawTerms {
  const money = (minor: bigint) => toMoney(minor, terms.asset)
  const quote = amount === null ? null : quoteBy(terms, amount)
  return {
    channel: terms.channel,
    asset: terms.asset,
    payout: terms.payout,
    rate: terms.rate.text,
    rateId: terms.rate.id,
    fee: { fixed: money(terms.fee.fixed), bp: terms.fee.bp },
    least: money(terms.least),
    most: money(terms.most),
    left: money(leftToday(terms, limits)),
    timesLeft: Math.max(limits.dayTimes - limits.times, 0),
    available: money(limits.available),
    quote: quote && {
      amount: money(quote.amount),
      fee: money(quote.fee),
      net: money(quote.net),
      receives: toMoney(quote.receives, terms.payout),
    },
  }
}
