import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { TOP_UP_PROOFS_MAX } from '../../constants.ts'
import { type Currency, exponents, Money } from '../../money.ts'
import { Empty, Id, List, NonEmpty, Paging, Picture, Text, Time } from '../../shapes.ts'
import { TopUpCard } from '../account/saved-cards.ts'
import { PaymentMethod, PaymentMethodId } from '../payment-methods.ts'
import { NextAction, PaymentStatus } from '../payments.ts'
import { Amount } from './wallet.ts'

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])

/** A channel of top-ups: `company` for a transfer to an account of the shop, else a payment method. */
export const TopUpChannelId = PaymentMethodId
export type TopUpChannelId = z.output<typeof TopUpChannelId>

/**
 * `created`: awaits payment at the provider · `waiting`: awaits the proof of a transfer · `review`: staff
 * review the proof ·
 * `rejected`: awaits another proof · `paid`: credited to the balance · `closed`: expired or cancelled; a late
 * payment is still credited.
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
    brands: PaymentMethod.shape.brands,
    /** Whether a bank of `paymentBanks` must be chosen first. */
    asksBank: z.boolean(),
    /** Whether a number of monthly instalments must be chosen first, as `periods`. */
    asksPeriods: z.boolean(),
    /** Whether an account of the shop must be chosen first. */
    asksAccount: z.boolean(),
    /** Whether it saves the card that pays, by `saveCard`. */
    savesCards: z.boolean(),
    usable: z.boolean(),
    /** Reason for this currency and amount in the caller's language; empty if usable. */
    why: z.string(),
  })
  .meta({ id: 'TopUpChannel' })
export type TopUpChannel = z.output<typeof TopUpChannel>

/** A bank account of the shop that receives transfers. */
export const CompanyAccount = z
  .object({
    id: Id,
    currency: Asset,
    bank: z.string(),
    holder: z.string(),
    number: z.string(),
    /** BIC; may be empty. */
    swift: z.string(),
    branch: z.string(),
    /** Note for the sender in the caller's language; may be empty. */
    note: z.string(),
  })
  .meta({ id: 'CompanyAccount' })
export type CompanyAccount = z.output<typeof CompanyAccount>

export const TopUp = z
  .object({
    id: Id,
    /** Also the reference of a transfer. */
    no: z.string(),
    channel: TopUpChannelId,
    channelName: z.string(),
    amount: Money,
    state: TopUpState,
    /** Refunded amount. */
    refunded: Money,
    /** Monthly instalments; 0 if none. */
    periods: z.int(),
    createdAt: Time,
    /** Deadline for the payment or the first proof. */
    expiresAt: Time,
    paidAt: Time.nullable(),
    /** Number of the latest payment at a provider; empty for a transfer. */
    paymentNo: z.string(),
    /** Whether it can be paid: `create` with its `id` continues, by any channel. */
    payable: z.boolean(),
    /** For a transfer: receiving account and proof. */
    transfer: z
      .object({
        account: CompanyAccount,
        /** Number of the latest proof, from 1; 0 before the first. */
        attempt: z.int(),
        /** Pictures of the latest proof; URLs are valid for ten minutes. */
        proofs: z.array(Picture),
        sentAt: Time.nullable(),
        /** Reason of the latest rejection; empty if none. */
        reason: z.string(),
        /** Whether a proof can be sent. */
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
  summary: 'Retrieve the currencies of top-ups with limits and presets, and the channels of one currency',
  input: z.object({
    /** The market's currency by default. */
    currency: Asset.optional(),
    /** Decimal; checks the limits of the channels. */
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
        min: Money,
        max: Money,
        /** Suggested amounts, smallest first. */
        presets: z.array(Money),
      }),
    ),
    /** Currency of the channels. */
    currency: Asset,
    channels: z.array(TopUpChannel),
    /** The member's saved cards that a channel charges, the default card first. */
    savedCards: z.array(TopUpCard),
  }),
  refuses: ['method-unavailable'],
})

export const topUpChannelList = defineCall({
  get: '/attractive/currency/rechargeChannel',
  who: 'member',
  summary: 'List the top-up channels of a currency',
  input: topUpConfig.input,
  output: z.object({ currency: Asset, channels: z.array(TopUpChannel) }),
  refuses: ['method-unavailable'],
})

export const topUpOverview = defineCall({
  get: '/user/recharge/info',
  who: 'member',
  summary: 'Retrieve my balances, my open top-ups and my last choice',
  input: Empty,
  output: z.object({
    balances: z.array(z.object({ currency: Asset, available: Money })),
    /** Open top-ups, newest first; at most ten. */
    open: z.array(TopUp),
    last: z.object({ currency: Asset, channel: TopUpChannelId }).nullable(),
  }),
})

const Created = z.object({
  topUp: TopUp,
  /** The payment and the next action; null for a transfer. */
  payment: z.object({ paymentNo: z.string(), state: PaymentStatus, next: NextAction }).nullable(),
})

const create = {
  who: 'member',
  needsConsent: true,
  input: z.object({
    amount: Amount,
    channel: TopUpChannelId,
    /** Retries an open top-up at a payment provider, for its amount. */
    id: Id.optional(),
    /** Id of a bank of `paymentBanks`, if the channel requires one. */
    bank: z
      .string()
      .regex(/^\w{1,40}$/)
      .optional(),
    periods: z.int().min(2).max(60).optional(),
    accountId: Id.optional(),
    /** Charges this saved card at once, by its `method` as the channel. */
    savedCard: Id.optional(),
    /** Saves the card that pays, if the channel `savesCards`. */
    saveCard: z.boolean().optional(),
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
    'input-invalid',
  ],
} as const

export const topUpCreate = defineCall({
  ...create,
  post: '/user/recharge/create',
  summary: 'Create a top-up',
})

/** The specification defines this call under two paths. */
export const topUpCreateAlias = defineCall({
  ...create,
  post: '/attractive/currency/recharge',
  summary: 'Create a top-up (second path)',
})

export const topUpList = defineCall({
  get: '/user/recharge/orderList',
  who: 'member',
  summary: 'List my top-ups, newest first',
  input: Paging.extend({
    /** `open`: neither paid nor closed. */
    state: z.enum(['open', ...topUpStates]).optional(),
  }),
  output: List(TopUp),
})

export const topUpInfo = defineCall({
  get: '/user/recharge/orderInfo',
  who: 'member',
  summary: 'Retrieve one of my top-ups by id or payment number',
  input: z.object({ id: Id.optional(), paymentNo: NonEmpty(40).optional() }),
  output: TopUp,
  refuses: ['not-found'],
})

/* Transfers to the shop's accounts */

export const companyAccountList = defineCall({
  get: '/attractive/currency/companyCollectionWay',
  who: 'member',
  summary: 'List the shop’s accounts for transfers in a currency',
  input: z.object({ currency: Asset.optional() }),
  output: z.object({ list: z.array(CompanyAccount) }),
})

export const topUpProof = defineCall({
  post: '/user/recharge/proof',
  who: 'member',
  summary: 'Submit pictures that prove a transfer, also after a rejection',
  input: z.object({
    id: Id,
    /** Ids of uploads for `proof`. */
    fileIds: z.array(Id).min(1).max(TOP_UP_PROOFS_MAX),
    /** Owner of the sending account, if unclear. */
    note: Text(140).default(''),
  }),
  output: TopUp,
  refuses: ['not-found', 'state-changed'],
})

export const topUpCancel = defineCall({
  post: '/user/recharge/cancel',
  who: 'member',
  summary: 'Cancel a transfer that was not made',
  input: z.object({ id: Id }),
  output: TopUp,
  refuses: ['not-found', 'state-changed'],
})

/* CTBC, by card in New Taiwan dollars */

const ctcb = {
  who: 'member',
  needsConsent: true,
  output: Created,
  refuses: create.refuses,
} as const

export const ctcbTopUp = defineCall({
  ...ctcb,
  post: '/attractive/currency/ctcbRecharge',
  summary: 'Create a top-up in New Taiwan dollars by card at CTBC',
  input: z.object({ amount: Amount }),
})

export const ctcbInstalmentTopUp = defineCall({
  ...ctcb,
  post: '/attractive/currency/ctcbRechargeUD',
  summary: 'Create a top-up in New Taiwan dollars in monthly instalments at CTBC',
  input: z.object({ amount: Amount, periods: z.int().min(2).max(60) }),
})

export const ctcbInstalmentPlans = defineCall({
  get: '/attractive/currency/ctcbRechargeUDFenQi',
  who: 'member',
  summary: 'List the instalment plans of an amount',
  input: z.object({
    /** New Taiwan dollars, whole. */
    amount: z.string().regex(/^\d{1,9}(\.0{1,2})?$/),
  }),
  output: z.object({
    plans: z.array(
      z.object({
        periods: z.int(),
        /** Each instalment but the first. */
        each: Money,
        /** The first instalment, which includes the remainder. */
        first: Money,
        usable: z.boolean(),
        /** Reason in the caller's language; empty if usable. */
        why: z.string(),
      }),
    ),
  }),
})
