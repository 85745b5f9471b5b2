import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { type Currency, exponents, Money } from '../../money.ts'
import { Empty, Id, List, NonEmpty, Paging, Time } from '../../shapes.ts'
import { Country } from '../regions.ts'
import { Amount } from './wallet.ts'

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])

export const ExchangeRate = z
  .object({
    from: Asset,
    to: Asset,
    /** Amount of `to` per unit of `from`, decimal. The result is rounded down. */
    rate: z.string(),
    /** Id of this rate; required for the exchange, which fails if the rate has changed. */
    rateId: z.string(),
    /** Minimum of `from`. */
    min: Money,
    /** Available balance of `from`. */
    available: Money,
  })
  .meta({ id: 'ChangeRatio' })
export type ExchangeRate = z.output<typeof ExchangeRate>

export const exchangeRates = defineCall({
  get: '/attractive/currency/changeRatio',
  who: 'member',
  summary: 'List the possible exchanges with their rates',
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
  needsConsent: true,
  summary: 'Exchange one of my assets into another at the confirmed rate',
  input: z.object({ from: Amount, to: Asset, rateId: NonEmpty(40) }),
  output: Exchange,
  refuses: [
    'exchange-unavailable',
    'rate-changed',
    'amount-out-of-bounds',
    'insufficient-balance',
    'debt-unpaid',
    'insufficient-points',
    'busy-try-again',
  ],
})

export const exchangeList = defineCall({
  get: '/user/exchange/list',
  who: 'member',
  summary: 'List my exchanges, newest first',
  input: Paging,
  output: List(Exchange),
})

export const exchangeInfo = defineCall({
  get: '/user/exchange/info',
  who: 'member',
  summary: 'Retrieve one of my exchanges',
  input: z.object({ id: Id }),
  output: Exchange,
  refuses: ['not-found'],
})

export const countryRates = defineCall({
  get: '/attractive/country/areaHuilvList',
  who: 'visitor',
  summary: 'List today’s rates of the shop’s currency by country, likely countries first',
  input: Empty,
  output: z.object({
    /** Base currency of the rates. */
    base: Asset,
    list: z.array(
      z.object({
        country: Country,
        currency: Asset,
        /** Decimal. */
        rate: z.string(),
        /** Previous rate; null if none. */
        before: z.string().nullable(),
        /**
         * Change from the previous rate in percent, signed, with two decimals: “-0.35”. “0.00” without one.
         */
        change: z.string(),
        /** Valid since. */
        since: Time,
      }),
    ),
    /** Time of the latest entered rate; null if none. */
    updatedAt: Time.nullable(),
  }),
})
