import { z } from 'zod'
import { defineCall } from '../call.ts'
import { TOP_UP_PROOFS_MAX } from '../constants.ts'
import { type Currency, exponents, Money } from '../money.ts'
import { Id, List, NonEmpty, Empty, Paging, Picture, Text, Time } from '../shapes.ts'
import { PaymentMethod, PaymentMethodId } from './payment-methods.ts'
import { NextAction, PaymentStatus } from './payments.ts'
import { Amount } from './wallet.ts'

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])

/** A channel of top-ups: `company` for a transfer to an account of the shop, else a payment method. */
export const TopUpChannelId = PaymentMethodId
export type TopUpChannelId = z.output<typeof TopUpChannelId>

/**
 * `created`: to be paid at the payment company · `waiting`: the transfer's proof is to be sent · `review`: somebody
 * looks at the proof · `rejected`: another proof may be sent · `paid`: it is in the balance · `closed`: not paid in time,
 * or given up; money that comes all the same is credited.
 */
export const topUpStates = ['created', 'waiting', 'review', 'rejected', 'paid', 'closed'] as const
export const TopUpState = z.enum(topUpStates)
export type TopUpState = z.output<typeof TopUpState>

export const TopUpChannel = z
  .object({
    id: TopUpChannelId,
    name: z.string(),
    hint: z.string(),
    group: z.enum([...PaymentMethod.shape.group.exclude(['wallet']).options, 'transfer']),
    /** A bank is chosen first, from payBanks; `create` takes its id. */
    asksBank: z.boolean(),
    /** A number of monthly parts is chosen first, from ctcbInstalmentPlans; `create` takes it as `periods`. */
    asksPeriods: z.boolean(),
    /** An account of the shop is chosen first, from companyAccountList; `create` takes its id. */
    asksAccount: z.boolean(),
    usable: z.boolean(),
    /** Why it cannot be used for this currency and amount, in the caller's language; empty when it can. */
    why: z.string(),
  })
  .meta({ id: 'TopUpChannel' })
export type TopUpChannel = z.output<typeof TopUpChannel>

/** An account of the shop that money is transferred to. */
export const CompanyAccount = z
  .object({
    id: Id,
    currency: Asset,
    bank: z.string(),
    holder: z.string(),
    number: z.string(),
    /** BIC; empty where none is needed. */
    swift: z.string(),
    branch: z.string(),
    /** What else the sender should know, in the caller's language; may be empty. */
    note: z.string(),
  })
  .meta({ id: 'CompanyAccount' })
export type CompanyAccount = z.output<typeof CompanyAccount>

export const TopUp = z
  .object({
    id: Id,
    /** For a transfer also what is to be written on it. */
    no: z.string(),
    channel: TopUpChannelId,
    channelName: z.string(),
    amount: Money,
    state: TopUpState,
    /** What went back to where it came from. */
    refunded: Money,
    /** Monthly parts; 0 for none. */
    periods: z.int(),
    createdAt: Time,
    /** Until when it can be paid, or its first proof sent. */
    expiresAt: Time,
    paidAt: Time.nullable(),
    /** The last payment for it at a payment company; empty for a transfer. `getPayStateInfo` tells how that stands. */
    paymentNo: z.string(),
    /** Whether it can be paid now: `create` with its `id` goes on, by the same channel or another. */
    payable: z.boolean(),
    /** Of a transfer: where to, and what was sent as proof. */
    transfer: z
      .object({
        account: CompanyAccount,
        /** Which proof is the last, from 1; 0 before the first. */
        attempt: z.int(),
        /** The pictures of the last one, at addresses that are good for ten minutes. */
        proofs: z.array(Picture),
        sentAt: Time.nullable(),
        /** Why the last one was rejected; empty when it was not. */
        reason: z.string(),
        /** Whether a proof can be sent now. */
        maySend: z.boolean(),
        mayCancel: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'TopUp' })
export type TopUp = z.output<typeof TopUp>

export const topUpConfig = defineCall({
  get: '/user/recharge/config',
  who: 'member',
  summary: 'What can be topped up: currencies with limits and presets, and the channels of one of them',
  input: z.object({
    /** Absent: the market's. */
    currency: Asset.optional(),
    /** Decimal; judges the channels by it. */
    amount: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/)
      .optional(),
  }),
  output: z.object({
    currencies: z.array(
      z.object({
        currency: Asset,
        /** In the caller's language. */
        name: z.string(),
        least: Money,
        most: Money,
        /** Round amounts to tap, smallest first. */
        presets: z.array(Money),
      }),
    ),
    /** The one that the channels are of. */
    currency: Asset,
    channels: z.array(TopUpChannel),
  }),
  refuses: ['method-unavailable'],
})

export const topUpChannelList = defineCall({
  get: '/attractive/currency/rechargeChannel',
  who: 'member',
  summary: 'The channels of a currency, with reasons where one cannot be used',
  input: topUpConfig.input,
  output: z.object({ currency: Asset, channels: z.array(TopUpChannel) }),
  refuses: ['method-unavailable'],
})

export const topUpOverview = defineCall({
  get: '/user/recharge/info',
  who: 'member',
  summary: 'Where I stand: my balances, what of my top-ups waits for something, and what I chose last',
  input: Empty,
  output: z.object({
    balances: z.array(z.object({ currency: Asset, available: Money })),
    /** Not paid and not closed, newest first; at most ten. */
    open: z.array(TopUp),
    last: z.object({ currency: Asset, channel: TopUpChannelId }).nullable(),
  }),
})

const Created = z.object({
  topUp: TopUp,
  /** What the client does next; null for a transfer, whose account and number are to be shown. */
  payment: z.object({ paymentNo: z.string(), state: PaymentStatus, next: NextAction }).nullable(),
})

const create = {
  who: 'member',
  input: z.object({
    amount: Amount,
    channel: TopUpChannelId,
    /** A top-up of mine that is open and was to be paid at a payment company: it is tried again, at its own amount. */
    id: Id.optional(),
    /** The bank's id in payBanks, for a channel that asks for one. */
    bank: z
      .string()
      .regex(/^\w{1,40}$/)
      .optional(),
    periods: z.int().min(2).max(60).optional(),
    accountId: Id.optional(),
  }),
  output: Created,
  refuses: [
    'method-unavailable',
    'amount-out-of-bounds',
    'topups-too-many',
    'not-found',
    'state-changed',
    'payment-failed',
    'gateway-unreachable',
    'idempotency-mismatch',
  ],
  /** amount-out-of-bounds: what is allowed. */
  refusal: z.object({ least: Money, most: Money }).partial(),
} as const

export const topUpCreate = defineCall({
  ...create,
  post: '/user/recharge/create',
  summary: 'Top up a balance by a channel',
})

/** The specification has it twice. */
export const topUpCreateAlias = defineCall({
  ...create,
  post: '/attractive/currency/recharge',
  summary: 'Top up a balance by a channel: rechargeCreate by its other address',
})

export const topUpList = defineCall({
  get: '/user/recharge/orderList',
  who: 'member',
  summary: 'My top-ups, newest first',
  input: Paging.extend({
    /** `open`: what waits for something. */
    state: z.enum(['open', ...topUpStates]).optional(),
  }),
  output: List(TopUp),
})

export const topUpInfo = defineCall({
  get: '/user/recharge/orderInfo',
  who: 'member',
  summary: 'One of my top-ups, by its id or by the number of a payment for it',
  input: z.object({ id: Id.optional(), paymentNo: NonEmpty(40).optional() }),
  output: TopUp,
  refuses: ['not-found'],
})

/* Transfers to the shop's accounts */

export const companyAccountList = defineCall({
  get: '/attractive/currency/companyCollectionWay',
  who: 'member',
  summary: 'The shop’s accounts that a currency can be transferred to',
  input: z.object({ currency: Asset.optional() }),
  output: z.object({ list: z.array(CompanyAccount) }),
})

export const topUpProof = defineCall({
  post: '/user/recharge/proof',
  who: 'member',
  summary: 'Send pictures that prove a transfer; after a rejection others',
  input: z.object({
    id: Id,
    /** Of uploads for `proof`. */
    fileIds: z.array(Id).min(1).max(TOP_UP_PROOFS_MAX),
    /** Whose account it came from, where that is not plain. */
    note: Text(140).default(''),
  }),
  output: TopUp,
  refuses: ['not-found', 'state-changed'],
})

export const topUpCancel = defineCall({
  post: '/user/recharge/cancel',
  who: 'member',
  summary: 'Give up a transfer that was not made',
  input: z.object({ id: Id }),
  output: TopUp,
  refuses: ['not-found', 'state-changed'],
})

/* CTBC, by card in New Taiwan dollars */

const ctcb = {
  who: 'member',
  output: Created,
  refuses: create.refuses,
  refusal: create.refusal,
} as const

export const ctcbTopUp = defineCall({
  ...ctcb,
  post: '/attractive/currency/ctcbRecharge',
  summary: 'Top up New Taiwan dollars by a card of any bank, on the page of CTBC',
  input: z.object({ amount: Amount }),
})

export const ctcbInstalmentTopUp = defineCall({
  ...ctcb,
  post: '/attractive/currency/ctcbRechargeUD',
  summary: 'The same in monthly parts',
  input: z.object({ amount: Amount, periods: z.int().min(2).max(60) }),
})

export const ctcbInstalmentPlans = defineCall({
  get: '/attractive/currency/ctcbRechargeUDFenQi',
  who: 'member',
  summary: 'In how many monthly parts an amount can be topped up, and what each comes to',
  input: z.object({
    /** New Taiwan dollars, whole. */
    amount: z.string().regex(/^\d{1,9}(\.0{1,2})?$/),
  }),
  output: z.object({
    plans: z.array(
      z.object({
        periods: z.int(),
        /** Each part but the first. */
        each: Money,
        /** The first one, which takes what does not part evenly. */
        first: Money,
        usable: z.boolean(),
        /** Why not, in the caller's language; empty when it is. */
        why: z.string(),
      }),
    ),
  }),
})
