import type { Input, Output } from '@pasar/contract/call'
import type { ChangeRatio, changeRatio } from '@pasar/contract/calls/exchange'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { Deps, MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { type Balance, balancesOf, memberOwner } from '../../ledger/index.ts'
import { numbersOf } from '../../settings/index.ts'
import { rateBook } from '../rates/rate-book.ts'
import type { RateBook } from '../rates/rules.ts'
import {
  type AppliedRate,
  appliedRate,
  type ExchangeTerms,
  leastOf,
  pairKindOf,
  rateIdOf,
  rateText,
} from './rules.ts'

/** What the operator allows now. */
export function exchangeTerms(ctx: Pick<Deps, 'bus'>): ExchangeTerms {
  const numbers = numbersOf(ctx)
  return {
    bonus: numbers.exchangeBonus === 1,
    points: numbers.exchangePoints === 1,
    currency: numbers.exchangeCurrencies === 1,
    spreadBp: numbers.exchangeSpreadBp,
  }
}

/** The rate of a pair that can be exchanged; null for one that cannot. */
export function ratioOf(
  book: RateBook,
  terms: ExchangeTerms,
  from: Currency,
  to: Currency,
): AppliedRate | null {
  const kind = pairKindOf(from, to, book.base)
  if (!kind || !terms[kind]) return null
  return appliedRate(book, from, to, kind === 'currency' ? terms.spreadBp : 0)
}

/** A rate as it is answered. */
export const wireRatio = (
  from: Currency,
  to: Currency,
  rate: AppliedRate,
  available: bigint,
): ChangeRatio => ({
  from,
  to,
  rate: rateText(rate),
  rateId: rateIdOf(from, to, rate),
  least: toMoney(leastOf(rate, from, to), from),
  available: toMoney(available, from),
})

/** Every pair that can be exchanged, those of which the member has something first. */
function pairsOf(
  book: RateBook,
  terms: ExchangeTerms,
  balances: ReadonlyMap<string, Balance>,
): ChangeRatio[] {
  const assets = [...book.per.keys()]
  const available = (asset: string) => balances.get(asset)?.available ?? 0n
  return assets
    .flatMap((from) =>
      assets.flatMap((to) => {
        const rate = ratioOf(book, terms, from, to)
        return rate ? [wireRatio(from, to, rate, available(from))] : []
      }),
    )
    .sort((a, b) => Number(available(b.from) > 0n) - Number(available(a.from) > 0n))
}

/** What can be exchanged into what, at which rate. */
export async function listRatios(
  ctx: MemberContext,
  { from, to }: Input<typeof changeRatio>,
): Promise<Result<Output<typeof changeRatio>>> {
  const book = await rateBook(ctx)
  const balances = await balancesOf(ctx.tx, memberOwner(ctx.member.id))
  const list = pairsOf(book, exchangeTerms(ctx), balances).filter(
    (pair) => (!from || pair.from === from) && (!to || pair.to === to),
  )
  return ok({ list, now: ctx.clock.now().toISOString() })
}
