import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { assetKinds, type Currency, exponents, Money } from '../../money.ts'
import { Empty, Id, List, Paging, Time } from '../../shapes.ts'

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])

/** A fee: zero or more, with at most the decimals of its asset. */
export const Cost = Money.refine(
  ({ amount, currency }) =>
    /^\d{1,12}(\.\d+)?$/.test(amount) &&
    !/[1-9]/.test((amount.split('.')[1] ?? '').slice(exponents[currency])),
  { path: ['amount'] },
)

/** A positive amount. */
export const Amount = Cost.refine(({ amount }) => /[1-9]/.test(amount), { path: ['amount'] })

/* Assets */

/** Available actions of an asset; the client shows a button for those it has a page for. */
export const assetActions = ['topup', 'withdraw', 'transfer', 'exchange', 'log'] as const

export const WalletAsset = z
  .object({
    asset: Asset,
    kind: z.enum(assetKinds),
    /** In the caller's language. */
    name: z.string(),
    /** Available plus frozen. */
    balance: Money,
    available: Money,
    /** Held for orders, withdrawals and the like. */
    frozen: Money,
    /** The balance in the market's currency at today's rates; null without a rate. */
    worth: Money.nullable(),
    actions: z.array(z.enum(assetActions)),
  })
  .meta({ id: 'WalletAsset' })
export type WalletAsset = z.output<typeof WalletAsset>

export const walletAssets = defineCall({
  get: '/user/wallet/asset',
  who: 'member',
  summary: 'List my assets: the market’s currency, points, bonus, and others with a balance',
  input: Empty,
  output: z.object({
    list: z.array(WalletAsset),
    /** Total in the market's currency at today's rates. */
    worth: Money,
  }),
})

export const walletTotal = defineCall({
  get: '/user/wallet/total',
  who: 'member',
  summary: 'Retrieve my total balance, and the movements of a month',
  input: z.object({
    /** In the market's time zone; the current month by default. */
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  output: z.object({
    worth: Money,
    frozen: Money,
    month: z.string(),
    /** Assets with movements in the month. */
    moved: z.array(z.object({ asset: Asset, name: z.string(), in: Money, out: Money })),
  }),
})

export const assetList = defineCall({
  get: '/attractive/currency/index',
  who: 'member',
  summary: 'List all assets, including those without a balance',
  input: Empty,
  output: z.object({ list: z.array(WalletAsset) }),
})

/** An entry of a server-driven page. */
export const PageEntry = z
  .object({
    key: z.string(),
    /** Name of a lucide icon. */
    icon: z.string(),
    title: z.string(),
    /** Value next to the title, such as a balance; may be empty. */
    value: z.string(),
    /** Badge count; 0 for none. */
    badge: z.int(),
    /** Path of the page with its parameters. */
    page: z.string(),
    shown: z.boolean(),
  })
  .meta({ id: 'PageEntry' })
export type PageEntry = z.output<typeof PageEntry>

export const walletPage = defineCall({
  get: '/attractive/UserPageData/assetPage',
  who: 'member',
  summary: 'List the entries of the wallet page',
  input: Empty,
  output: z.object({ list: z.array(PageEntry) }),
})

export const paymentSettingsPage = defineCall({
  get: '/attractive/UserPageData/payAccountSetPage',
  who: 'member',
  summary: 'List the entries of the payment settings: payment PIN, verification, bank cards',
  input: Empty,
  output: z.object({ list: z.array(PageEntry) }),
})

export const walletPaymentMethods = defineCall({
  get: '/attractive/user/payWay',
  who: 'member',
  summary: 'List my wallet payment methods',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({
        id: z.enum(['balance', 'points']),
        name: z.string(),
        asset: Asset,
        available: Money,
        usable: z.boolean(),
        /** Reason in the caller's language; empty if usable. */
        why: z.string(),
      }),
    ),
    hasPayPassword: z.boolean(),
  }),
})

/* Log */

/** Kinds of log entries. */
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
    /** Title in the caller's language: “Transfer to Mei Lin”. */
    title: z.string(),
    /**
     * `done`: changed the balance · `held`: a current hold · `released`: a voided hold. A hold is one entry,
     * which its outcome replaces.
     */
    phase: z.enum(['done', 'held', 'released']),
    /** Unsigned amount. */
    amount: Money,
    /** Signed change of the balance; zero unless `done`. All changes add up to the balance. */
    change: Money,
    /** Currently frozen part. All entries add up to the frozen balance. */
    frozen: Money,
    /** The related record: its id and number. */
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
  /** `next` of the previous response; replaces `page`. */
  cursor: z.uuid().optional(),
  month: walletTotal.input.shape.month,
}
const Log = List(WalletEntry).extend({
  /** Cursor of the next page; null at the end. */
  next: z.uuid().nullable(),
})

export const walletLog = defineCall({
  get: '/user/wallet/log',
  who: 'member',
  summary: 'List my wallet entries by asset, kind and month, newest first; the total is capped',
  input: z.object({ ...LogPaging, asset: Asset.optional(), kind: z.enum(logKinds).optional() }),
  output: Log.extend({
    /** Every kind with its name in the caller's language. */
    kinds: z.array(z.object({ kind: z.enum(logKinds), name: z.string() })),
  }),
})

export const pointsLog = defineCall({
  get: '/user/wallet/pointsLog',
  who: 'member',
  summary: 'List my points entries, newest first',
  input: z.object(LogPaging),
  output: Log,
})

export const rewardLog = defineCall({
  get: '/attractive/UserPageData/rewardLog',
  who: 'member',
  summary: 'List my bonus entries, newest first',
  input: z.object(LogPaging),
  output: Log.extend({
    balance: Money,
    /** Total earned bonus. */
    earned: Money,
  }),
})

export const pointsInfo = defineCall({
  get: '/user/wallet/pointsInfo',
  who: 'member',
  summary: 'Retrieve my points, their worth and expiry',
  input: Empty,
  output: z.object({
    balance: Money,
    available: Money,
    frozen: Money,
    /** Discount of the available points on an order, in the market's currency. */
    worth: Money,
    /** Points per 1.00 of the market's currency when paying an order. */
    perMajor: z.int(),
    /** Points earned per 1.00 paid; decimal. */
    earned: z.string(),
    /** Validity of points in months. */
    months: z.int(),
    /** By month of expiry, soonest first. Points that expire first are spent first. */
    expiring: z.array(z.object({ month: z.string(), until: Time, points: Money })),
  }),
})
