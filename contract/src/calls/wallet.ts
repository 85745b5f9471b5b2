import { z } from 'zod'
import { defineCall } from '../call.ts'
import { assetKinds, type Currency, exponents, Money } from '../money.ts'
import { Id, List, Empty, Paging, Time } from '../shapes.ts'

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])

/** What something costs: nothing or more, with no more decimals than its asset has. */
export const Cost = Money.refine(
  ({ amount, currency }) =>
    /^\d{1,12}(\.\d+)?$/.test(amount) &&
    !/[1-9]/.test((amount.split('.')[1] ?? '').slice(exponents[currency])),
  { path: ['amount'] },
)

/** An amount that is moved: more than nothing. */
export const Amount = Cost.refine(({ amount }) => /[1-9]/.test(amount), { path: ['amount'] })

/* Assets */

/** What can be done with an asset now; the client shows a button for each it has a page for. */
export const assetActions = ['topup', 'withdraw', 'transfer', 'exchange', 'log'] as const

export const WalletAsset = z
  .object({
    asset: Asset,
    kind: z.enum(assetKinds),
    /** In the caller's language. */
    name: z.string(),
    /** What is there: available and frozen. */
    balance: Money,
    available: Money,
    /** Kept for an order, a withdrawal … that is under way. */
    frozen: Money,
    /** The balance in the market's currency at today's rates; null where there is no rate. */
    worth: Money.nullable(),
    actions: z.array(z.enum(assetActions)),
  })
  .meta({ id: 'WalletAsset' })
export type WalletAsset = z.output<typeof WalletAsset>

export const walletAssets = defineCall({
  get: '/user/wallet/asset',
  who: 'member',
  summary: 'My assets: the market’s currency, points and bonus always, others that I have something in',
  input: Empty,
  output: z.object({
    list: z.array(WalletAsset),
    /** All of it in the market's currency at today's rates. */
    worth: Money,
  }),
})

export const walletTotal = defineCall({
  get: '/user/wallet/total',
  who: 'member',
  summary: 'What I have in all, and what came and went in a month',
  input: z.object({
    /** In the market's time zone; absent: this one. */
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  output: z.object({
    worth: Money,
    frozen: Money,
    month: z.string(),
    /** Assets that something came to or went from in the month. */
    moved: z.array(z.object({ asset: Asset, name: z.string(), in: Money, out: Money })),
  }),
})

export const assetList = defineCall({
  get: '/attractive/currency/index',
  who: 'member',
  summary: 'Every asset the shop keeps for members, also those that I have nothing in',
  input: Empty,
  output: z.object({ list: z.array(WalletAsset) }),
})

/** An entry of a page that the server draws up. */
export const PageEntry = z
  .object({
    key: z.string(),
    /** Name of a lucide icon. */
    icon: z.string(),
    title: z.string(),
    /** Beside the title: a balance, a state; may be empty. */
    value: z.string(),
    /** Drawn as a bubble; 0 is none. */
    badge: z.int(),
    /** Path of the page, its parameters included. */
    page: z.string(),
    shown: z.boolean(),
  })
  .meta({ id: 'PageEntry' })
export type PageEntry = z.output<typeof PageEntry>

export const walletPage = defineCall({
  get: '/attractive/UserPageData/assetPage',
  who: 'member',
  summary: 'Entries of the wallet page',
  input: Empty,
  output: z.object({ list: z.array(PageEntry) }),
})

export const paymentSettingsPage = defineCall({
  get: '/attractive/UserPageData/payAccountSetPage',
  who: 'member',
  summary: 'Entries of the settings that paying depends on: payment password, verification, bank cards',
  input: Empty,
  output: z.object({ list: z.array(PageEntry) }),
})

export const walletPaymentMethods = defineCall({
  get: '/attractive/user/payWay',
  who: 'member',
  summary: 'What I have to pay with: balance, points, and whether I can yet',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({
        id: z.enum(['balance', 'points']),
        name: z.string(),
        asset: Asset,
        available: Money,
        usable: z.boolean(),
        /** Why it cannot be used, in the caller's language; empty when it can. */
        why: z.string(),
      }),
    ),
    hasPayPassword: z.boolean(),
  }),
})

/* Log */

/** Kinds of entries that the log can be narrowed to. */
export const logKinds = [
  'order',
  'refund',
  'recharge',
  'withdraw',
  'transfer',
  'exchange',
  'reward',
  'points',
  'giftcard',
  'expiry',
  'other',
] as const

export const WalletEntry = z
  .object({
    id: Id,
    at: Time,
    asset: Asset,
    kind: z.enum(logKinds),
    /** What it was, in the caller's language: “Transfer to Mei Lin”. */
    title: z.string(),
    /**
     * `done` changed the balance; `held` keeps something back now; `released` kept it back and gave it back. Each hold is
     * one entry: once it is over, what became of it stands in its place.
     */
    phase: z.enum(['done', 'held', 'released']),
    /** How much it is about, without a sign. */
    amount: Money,
    /** Signed: what it did to the balance, zero where `phase` is not `done`; all of them add up to the balance. */
    change: Money,
    /** What of it is frozen now; all of them add up to what is frozen. */
    frozen: Money,
    /** What it is about, to open: an id for pages that take one, and a number to read. */
    about: z
      .object({
        type: z.enum([
          'order',
          'payment',
          'transfer',
          'exchange',
          'recharge',
          'withdraw',
          'giftcard',
          'deposit',
        ]),
        id: z.string(),
        no: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'WalletEntry' })
export type WalletEntry = z.output<typeof WalletEntry>

const LogPaging = {
  limit: Paging.shape.limit,
  page: Paging.shape.page,
  /** `next` of the answer before: goes on where that ended, whatever came in meanwhile; `page` does not count then. */
  cursor: z.uuid().optional(),
  month: walletTotal.input.shape.month,
}
const Log = List(WalletEntry).extend({
  /** Cursor of what follows; null at the end. */
  next: z.uuid().nullable(),
})

export const walletLog = defineCall({
  get: '/user/wallet/log',
  who: 'member',
  summary: 'What came and went, newest first, by asset, kind and month; the total is counted up to a bound',
  input: z.object({ ...LogPaging, asset: Asset.optional(), kind: z.enum(logKinds).optional() }),
  output: Log.extend({
    /** Every kind with its name in the caller's language. */
    kinds: z.array(z.object({ kind: z.enum(logKinds), name: z.string() })),
  }),
})

export const pointsLog = defineCall({
  get: '/user/wallet/pointsLog',
  who: 'member',
  summary: 'The same of points',
  input: z.object(LogPaging),
  output: Log,
})

export const rewardLog = defineCall({
  get: '/attractive/UserPageData/rewardLog',
  who: 'member',
  summary: 'The same of the bonus balance: rewards that became money, and what was made of them',
  input: z.object(LogPaging),
  output: Log.extend({
    balance: Money,
    /** Bonus that ever came in. */
    earned: Money,
  }),
})

export const pointsInfo = defineCall({
  get: '/user/wallet/pointsInfo',
  who: 'member',
  summary: 'My points, what they are worth, and how many expire when',
  input: Empty,
  output: z.object({
    balance: Money,
    available: Money,
    frozen: Money,
    /** What the available ones take off an order, in the market's currency. */
    worth: Money,
    /** Points for 1.00 of the market's currency when an order is paid with them. */
    perMajor: z.int(),
    /** Points that 1.00 paid for an order earns; decimal. */
    earned: z.string(),
    /** Months that points are good for. */
    months: z.int(),
    /** Soonest first, by the month in which they end; what is spent first is what ends first. */
    expiring: z.array(z.object({ month: z.string(), until: Time, points: Money })),
  }),
})
