import type { Input, Output } from '@pasar/contract/call'
import type { TopUpCard } from '@pasar/contract/calls/account/saved-cards'
import type { TopUpChannel, topUpChannelList, topUpConfig } from '@pasar/contract/calls/wallet/top-ups'
import { type Currency, decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getMarket, getSettings } from '../../settings/index.ts'
import {
  type Bounds,
  computePresets,
  computeTopUpBounds,
  findTransferCurrencies,
  transferLabels,
} from '../../topups/index.ts'
import { assetName } from '../../wallet/index.ts'
import { listOfferedCards } from '../cards/offered-cards.ts'
import { mergeCardMethods, sortUsableFirst } from '../methods/card-method.ts'
import { methodHint, reasonText, shopperMethodName } from '../methods/labels.ts'
import {
  asksBank,
  asksInstalments,
  checkUsability,
  isCardProcessor,
  type Method,
  savesCards,
  type Usability,
} from '../methods/methods.ts'
import { getTerms, offeredMethods } from '../methods/terms.ts'

type Where = Pick<Ctx, 'config' | 'market'>

/** Whether a method charges a currency directly: top-ups are never converted. */
function supports({ currencies, charges }: Method, currency: Currency): boolean {
  if (charges && charges !== currency) return false
  return currencies === 'any' || currencies.includes(currency)
}

/** Checks whether a method can charge a top-up. @param amount minor units */
export function checkChannel(where: Where, method: Method, currency: Currency, amount: bigint): Usability {
  const isOffered = offeredMethods(where, 'topup').some(({ id }) => id === method.id)
  if (!isOffered || !supports(method, currency)) return 'currency'
  return checkUsability(getTerms(where, method), currency, amount, null)
}

type Offer = { method: Method; why: Usability; usable: boolean }

/** The methods that charge a currency; with an amount, each says whether it can charge it. */
const listOffers = (ctx: MemberContext, currency: Currency, amount: bigint | null): Offer[] =>
  offeredMethods(ctx, 'topup')
    .filter((method) => supports(method, currency))
    .map((method) => {
      const why = amount === null ? 'usable' : checkChannel(ctx, method, currency, amount)
      return { method, why, usable: why === 'usable' }
    })

/** The channels of a currency, with one for cards. */
function presentChannels(
  ctx: MemberContext,
  { currency, offers, transfers }: { currency: Currency; offers: readonly Offer[]; transfers: boolean },
): TopUpChannel[] {
  const { config, language } = ctx
  const byMethod = sortUsableFirst(mergeCardMethods(offers)).map(({ method, why, usable }) => ({
    id: method.id,
    name: shopperMethodName(method.id, language),
    hint: isCardProcessor(method) ? '' : methodHint(method, language, getSettings(ctx)),
    group: method.group as TopUpChannel['group'],
    brands: [...(method.brands ?? [])],
    asksBank: asksBank(config, method),
    asksPeriods: asksInstalments(method),
    asksAccount: false,
    savesCards: savesCards(config, method),
    usable,
    why: reasonText(ctx, method, why, currency),
  }))
  const transfer = {
    ...{ id: 'company' as const, ...transferLabels(language), group: 'transfer' as const, brands: [] },
    ...{ asksBank: false, asksPeriods: false, asksAccount: true, savesCards: false, usable: true, why: '' },
  }
  return transfers ? [...byMethod, transfer] : byMethod
}

/** The member's saved cards that one of the methods charges. */
async function presentSavedCards(
  ctx: MemberContext,
  currency: Currency,
  offers: readonly Offer[],
): Promise<TopUpCard[]> {
  return (await listOfferedCards(ctx, offers)).map(({ card, offer: { method, why }, usable }) => ({
    ...card,
    method: method.id,
    usable,
    why: reasonText(ctx, method, why, currency),
  }))
}

type Sources = { bounds: ReadonlyMap<Currency, Bounds>; transfers: ReadonlySet<string> }

/** The currencies with a channel, the market's own first. */
function listCurrencies(ctx: MemberContext, { bounds, transfers }: Sources): Currency[] {
  const own = getMarket(ctx.market).currency
  return [...bounds.keys()]
    .filter(
      (currency) =>
        transfers.has(currency) || offeredMethods(ctx, 'topup').some((method) => supports(method, currency)),
    )
    .sort((a, b) => Number(b === own) - Number(a === own))
}

/** Shows the currencies of top-ups with their limits, and the channels and saved cards of one of them. */
export async function showConfig(
  ctx: MemberContext,
  input: Input<typeof topUpConfig>,
): Promise<Result<Output<typeof topUpConfig>>> {
  const sources = { bounds: await computeTopUpBounds(ctx), transfers: await findTransferCurrencies(ctx.tx) }
  const currencies = listCurrencies(ctx, sources)
  const currency = input.currency ?? currencies[0]
  if (!currency || !currencies.includes(currency)) return refuse('method-unavailable')
  const offers = listOffers(ctx, currency, parseAmount(input.amount, currency))
  const transfers = sources.transfers.has(currency)
  return ok({
    currencies: currencies.map((c) => {
      const bounds = sources.bounds.get(c)!
      const money = (minor: bigint) => toMoney(minor, c)
      const { min, max } = bounds
      return {
        currency: c,
        name: assetName(c, ctx.language),
        min: money(min),
        max: money(max),
        presets: computePresets(bounds).map(money),
      }
    }),
    currency,
    channels: presentChannels(ctx, { currency, offers, transfers }),
    savedCards: await presentSavedCards(ctx, currency, offers),
  })
}

/** Lists the channels of a currency. */
export async function listChannels(
  ctx: MemberContext,
  input: Input<typeof topUpChannelList>,
): Promise<Result<Output<typeof topUpChannelList>>> {
  const shown = await showConfig(ctx, input)
  return shown.ok ? ok({ currency: shown.data.currency, channels: shown.data.channels }) : shown
}

/** Minor units of a decimal; null without one, or for more decimals than the currency has. */
function parseAmount(amount: string | undefined, currency: Currency): bigint | null {
  try {
    return amount === undefined ? null : decimalToMinor(amount, exponents[currency])
  } catch {
    return null
  }
}
