import { z } from 'zod'
import { defineCall } from '../call.ts'
import { type Currency, exponents, Money } from '../money.ts'
import { Id, List, NonEmpty, Empty, Paging, Time } from '../shapes.ts'
import { Country } from './regions.ts'
import { Amount } from './wallet.ts'

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])

export const ExchangeRate = z
  .object({
    from: Asset,
    to: Asset,
    /** How much of `to` one of `from` becomes: exactly what is applied; what it makes is rounded down. Decimal. */
    rate: z.string(),
    /** Names this rate; sent with the exchange, so that nobody exchanges at another one than was shown. */
    rateId: z.string(),
    /** The least of `from` that makes something. */
    least: Money,
    /** What of `from` can be exchanged now. */
    available: Money,
  })
  .meta({ id: 'ChangeRatio' })
export type ExchangeRate = z.output<typeof ExchangeRate>

export const exchangeRates = defineCall({
  get: '/attractive/currency/changeRatio',
  who: 'member',
  summary: 'What can be exchanged into what, at which rate',
  input: z.object({ from: Asset.optional(), to: Asset.optional() }),
  output: z.object({ list: z.array(ExchangeRate), now: Time }),
})

export const Exchange = z
  .object({
    id: Id,
    no: z.string(),
    from: Money,
    to: Money,
    rate: z.string(),
    at: Time,
  })
  .meta({ id: 'Exchange' })
export type Exchange = z.output<typeof Exchange>

export const exchangeCreate = defineCall({
  post: '/attractive/user/changeUserMoney',
  who: 'member',
  summary: 'Exchange one of my assets into another at the rate that was shown',
  input: z.object({ from: Amount, to: Asset, rateId: NonEmpty(40) }),
  output: Exchange,
  refuses: [
    'exchange-unavailable',
    'rate-changed',
    'amount-out-of-bounds',
    'insufficient-balance',
    'insufficient-points',
    'busy-try-again',
  ],
  /** rate-changed: the rate as it is now; amount-out-of-bounds: what is needed at least. */
  refusal: z.object({ ratio: ExchangeRate, least: Money }).partial(),
})

export const exchangeList = defineCall({
  get: '/user/exchange/list',
  who: 'member',
  summary: 'My exchanges, newest first',
  input: Paging,
  output: List(Exchange),
})

export const exchangeInfo = defineCall({
  get: '/user/exchange/info',
  who: 'member',
  summary: 'One of my exchanges',
  input: z.object({ id: Id }),
  output: Exchange,
  refuses: ['not-found'],
})

export const countryRates = defineCall({
  get: '/attractive/country/areaHuilvList',
  who: 'visitor',
  summary: 'Today’s rates by country: what one of the shop’s currency is in theirs, likely countries first',
  input: Empty,
  output: z.object({
    /** What the rates are of: 1.00 of it. */
    base: Asset,
    list: z.array(
      z.object({
        country: Country,
        currency: Asset,
        /** Decimal. */
        rate: z.string(),
        /** The one before; null when there was none. */
        before: z.string().nullable(),
        /** Change against the one before, in percent with two decimals, signed: “-0.35”; “0.00” without one. */
        change: z.string(),
        /** Since when it holds. */
        since: Time,
      }),
    ),
    /** When a rate was entered last; null when none ever was. */
    updatedAt: Time.nullable(),
  }),
})
