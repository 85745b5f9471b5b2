import type { Input, Output } from '@pasar/contract/call'
import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import type { rechargeChannel, rechargeConfig, TopUpChannel } from '@pasar/contract/calls/topups'
import { type Currency, decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { marketOf } from '../../settings/index.ts'
import {
  type Bounds,
  companyWords,
  presetsOf,
  topUpBounds,
  transferableCurrencies,
} from '../../topups/index.ts'
import { assetName } from '../../wallet/index.ts'
import { isSetUp } from '../gateways/index.ts'
import { asksBank, gatewayOf, methods, serves, usability } from '../methods.ts'
import { methodsInOrder, termsOf } from '../methods-admin/in-force.ts'
import { methodHint, methodName, reasonText } from '../texts.ts'
import { periodsOf } from './periods.ts'

type Where = Pick<Ctx, 'config' | 'market'>

/** The methods that the shop is set up to take top-ups by, and the operator offers. */
const offered = ({ config, market }: Where): PayMethodId[] =>
  methodsInOrder({ config, market }).filter((method) => {
    const gateway = gatewayOf(config, method)
    if (gateway === null || !serves(method, 'topup') || !isSetUp(config, gateway)) return false
    if (!termsOf({ config, market }, method).isOn) return false
    return !methods[method].asksPeriods || periodsOf(config).length > 0
  })

/** Whether a method takes a currency as it is: a top-up is never converted. */
const takes = (method: PayMethodId, currency: Currency): boolean => {
  const { currencies, charges } = methods[method]
  if (charges && charges !== currency) return false
  return currencies === 'any' || currencies.includes(currency)
}

/** Whether a method can take a top-up, and why not. @param amount minor units */
export function judge(where: Where, method: PayMethodId, currency: Currency, amount: bigint) {
  if (!offered(where).includes(method)) return 'currency'
  return takes(method, currency) ? usability(termsOf(where, method), currency, amount, null) : 'currency'
}

/** The channels of a currency; with an amount each is judged by it. */
function channelsOf(
  ctx: MemberContext,
  { currency, amount, transfers }: { currency: Currency; amount: bigint | null; transfers: boolean },
): TopUpChannel[] {
  const { config, language } = ctx
  const byMethod = offered(ctx)
    .filter((method) => takes(method, currency))
    .map((method) => {
      const why = amount === null ? 'usable' : judge(ctx, method, currency, amount)
      return {
        id: method,
        name: methodName(method, language),
        hint: methodHint(method, language),
        group: methods[method].group as TopUpChannel['group'],
        asksBank: asksBank(config, method),
        asksPeriods: methods[method].asksPeriods === true,
        asksAccount: false,
        usable: why === 'usable',
        why: reasonText(method, why, language),
      }
    })
  const transfer = {
    ...{ id: 'company' as const, ...companyWords(language), group: 'transfer' as const },
    ...{ asksBank: false, asksPeriods: false, asksAccount: true, usable: true, why: '' },
  }
  return transfers ? [...byMethod, transfer] : byMethod
}

type Possible = { bounds: ReadonlyMap<Currency, Bounds>; transfers: ReadonlySet<string> }

/** The currencies that there is a channel for, the market's first. */
function currenciesOf(ctx: MemberContext, { bounds, transfers }: Possible): Currency[] {
  const own = marketOf(ctx.market).currency
  return [...bounds.keys()]
    .filter((currency) => transfers.has(currency) || offered(ctx).some((method) => takes(method, currency)))
    .sort((a, b) => Number(b === own) - Number(a === own))
}

/** What can be topped up, in which bounds, by which channels. */
export async function showConfig(
  ctx: MemberContext,
  input: Input<typeof rechargeConfig>,
): Promise<Result<Output<typeof rechargeConfig>>> {
  const possible = { bounds: await topUpBounds(ctx), transfers: await transferableCurrencies(ctx.tx) }
  const known = currenciesOf(ctx, possible)
  const currency = input.currency ?? known[0]
  if (!currency || !known.includes(currency)) return refuse('method-unavailable')
  const amount = amountIn(input.amount, currency)
  const transfers = possible.transfers.has(currency)
  return ok({
    currencies: known.map((c) => {
      const bounds = possible.bounds.get(c)!
      const money = (minor: bigint) => toMoney(minor, c)
      const [least, most, presets] = [bounds.least, bounds.most, presetsOf(bounds)]
      return {
        currency: c,
        name: assetName(c, ctx.language),
        least: money(least),
        most: money(most),
        presets: presets.map(money),
      }
    }),
    currency,
    channels: channelsOf(ctx, { currency, amount, transfers }),
  })
}

/** The channels alone. */
export async function listChannels(
  ctx: MemberContext,
  input: Input<typeof rechargeChannel>,
): Promise<Result<Output<typeof rechargeChannel>>> {
  const shown = await showConfig(ctx, input)
  return shown.ok ? ok({ currency: shown.data.currency, channels: shown.data.channels }) : shown
}

/** Minor units; null for none, or for more decimals than the currency has. */
function amountIn(amount: string | undefined, currency: Currency): bigint | null {
  try {
    return amount === undefined ? null : decimalToMinor(amount, exponents[currency])
  } catch {
    return null
  }
}
