import type { Input, Output } from '@pasar/contract/call'
import type { ExchangeRate, exchangeRates } from '@pasar/contract/calls/wallet/exchange'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { Deps, MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { type Balance, getBalances, memberOwner } from '../../ledger/index.ts'
import { getSettings } from '../../settings/index.ts'
import { getRateBook } from '../rates/rate-book.ts'
import type { RateBook } from '../rates/rules.ts'
import {
  type AppliedRate,
  buildRateId,
  computeMinAmount,
  computeRate,
  type ExchangeTerms,
  formatRate,
  getPairKind,
} from './rules.ts'

/** Returns which exchanges are switched on, and the spread. */
export function getExchangeTerms(ctx: Pick<Deps, 'bus'>): ExchangeTerms {
  const settings = getSettings(ctx)
  return {
    bonus: settings.exchangeBonus === 1,
    points: settings.exchangePoints === 1,
    currency: settings.exchangeCurrencies === 1,
    spreadBp: settings.exchangeSpreadBp,
  }
}

/** Returns the rate of a pair, or null when it cannot be exchanged. */
export function findRate(
  book: RateBook,
  terms: ExchangeTerms,
  from: Currency,
  to: Currency,
): AppliedRate | null {
  const kind = getPairKind(from, to, book.base)
  if (!kind || !terms[kind]) return null
  return computeRate(book, from, to, kind === 'currency' ? terms.spreadBp : 0)
}

/** Builds a rate of the contract. */
export const presentRatio = (
  from: Currency,
  to: Currency,
  rate: AppliedRate,
  available: bigint,
): ExchangeRate => ({
  from,
  to,
  rate: formatRate(rate),
  rateId: buildRateId(from, to, rate),
  min: toMoney(computeMinAmount(rate, from, to), from),
  available: toMoney(available, from),
})

/** Lists the pairs that can be exchanged, those with a balance first. */
function listPairs(
  book: RateBook,
  terms: ExchangeTerms,
  balances: ReadonlyMap<string, Balance>,
): ExchangeRate[] {
  const assets = [...book.per.keys()]
  const available = (asset: string) => balances.get(asset)?.available ?? 0n
  return assets
    .flatMap((from) =>
      assets.flatMap((to) => {
        const rate = findRate(book, terms, from, to)
        return rate ? [presentRatio(from, to, rate, available(from))] : []
      }),
    )
    .sort((a, b) => Number(available(b.from) > 0n) - Number(available(a.from) > 0n))
}

/** Lists exchange rates of the pairs that can be exchanged. */
export async function listRatios(
  ctx: MemberContext,
  { from, to }: Input<typeof exchangeRates>,
): Promise<Result<Output<typeof exchangeRates>>> {
  const book = await getRateBook(ctx)
  const balances = await getBalances(ctx.tx, memberOwner(ctx.member.id))
  const list = listPairs(book, getExchangeTerms(ctx), balances).filter(
    (pair) => (!from || pair.from === from) && (!to || pair.to === to),
  )
  return ok({ list, now: ctx.clock.now().toISOString() })
}
