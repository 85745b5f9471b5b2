import type { BlockingMatter, OpenMatter } from '@pasar/contract/calls/account/cancellation'
import type { Language } from '@pasar/contract/constants'
import { type Currency, exponents, getAssetKind, minorToDecimal, toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { listVetoed } from '../../platform/vetoes.ts'
import { text } from '../../texts/text.ts'
import { sumOpenCards } from '../giftcards/index.ts'
import { getBalances, listDebts, memberOwner } from '../ledger/index.ts'
import { assetName } from '../wallet/index.ts'
import { covers, type Waiver } from './rules.ts'

/** An open matter with its exact amount, minor units; 0 for records. */
export type FoundMatter = OpenMatter & { minor: bigint }

const blocking = (kind: BlockingMatter, count: number): FoundMatter => ({
  ...{ kind, count, amount: null, item: null, sentence: null, givenUp: false, minor: 0n },
})

/**
 * Returns what is open of an account: what prevents its cancellation, and what the member can give up. The
 * caller has locked the member, or only shows it.
 * @param waivers what the member has given up
 */
export async function findOpenMatters(
  ctx: Pick<Ctx, 'tx' | 'vetoes' | 'clock' | 'language'>,
  memberId: string,
  waivers: readonly Waiver[],
): Promise<FoundMatter[]> {
  const { tx, language } = ctx
  const vetoed = await listVetoed(ctx, tx, 'member.erase', [memberId])
  const matters = vetoed.map(({ reason, count = 1 }) => blocking(reason, count))
  for (const { asset, amount } of await listDebts(tx, memberId))
    matters.push({ ...blocking('debt', 0), amount: toMoney(amount, asset), minor: amount })
  const balances = await getBalances(tx, memberOwner(memberId))
  // A safety net: what holds money has a matter of its own.
  const isHeld = [...balances.values()].some(({ held }) => held > 0n)
  if (isHeld && matters.length === 0) matters.push(blocking('payments', 1))
  for (const [asset, { balance }] of [...balances].toSorted())
    if (balance > 0n)
      matters.push({
        ...blocking('payments', 0),
        kind: 'balance',
        amount: toMoney(balance, asset as Currency),
        item: balanceItem(asset),
        sentence: text(language, 'cancellations.give_up_balance', {
          amount: formatAmount(balance, asset, language),
        }),
        givenUp: covers(waivers, balanceItem(asset), balance),
        minor: balance,
      })
  for (const { currency, count, value } of await sumOpenCards(tx, memberId, ctx.clock.now()))
    matters.push({
      kind: 'gift-cards',
      count,
      amount: toMoney(value, currency as Currency),
      item: cardsItem(currency),
      sentence: text(language, 'cancellations.give_up_cards', {
        count,
        amount: formatAmount(value, currency, language),
      }),
      givenUp: covers(waivers, cardsItem(currency), value),
      minor: value,
    })
  return matters
}

/** Names the balance of an asset in a waiver. */
export const balanceItem = (asset: string): string => `balance:${asset}`

/** The waiver of the gift cards of a currency. */
export const cardsItem = (currency: string): string => `gift-cards:${currency}`

/** Returns the asset of a waiver. */
export const assetOf = (item: string): Currency => item.split(':')[1] as Currency

/** Formats an amount as members type it: currencies and the coin by their code. */
function formatAmount(minor: bigint, asset: string, language: Language): string {
  const currency = asset as Currency
  const isNamed = getAssetKind(currency) === 'points' || getAssetKind(currency) === 'bonus'
  return `${minorToDecimal(minor, exponents[currency])} ${isNamed ? assetName(currency, language) : asset}`
}

/** Builds open matters of the contract. */
export const presentMatters = (matters: readonly FoundMatter[]): OpenMatter[] =>
  matters.map(({ minor: _, ...matter }) => matter)
