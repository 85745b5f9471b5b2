import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { type Currency, exponents, Money } from '../../money.ts'
import { Empty, Id, List, NonEmpty, Paging, Time } from '../../shapes.ts'
import { Amount, Cost } from './wallet.ts'

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])
const PayPassword = z.string().regex(/^\d{6}$/)
/** An amount in a query, in the asset of the query. */
const Decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)

/** `bank`: to a bank card or account of the member · `coin`: to an address on the coin's chain. */
export const withdrawalChannels = ['bank', 'coin'] as const
export const WithdrawalChannel = z.enum(withdrawalChannels)
export type WithdrawalChannel = z.output<typeof WithdrawalChannel>

/**
 * `reviewing`: the amount is frozen until staff decide · `approved`: to be paid out · the other states are
 * final, except that a `paid` withdrawal becomes `returned` when the bank sends it back. `rejected`,
 * `cancelled`, `failed` and `returned` restore the balance.
 */
export const withdrawalStates = [
  'reviewing',
  'approved',
  'paid',
  'rejected',
  'cancelled',
  'failed',
  'returned',
] as const
export const WithdrawalState = z.enum(withdrawalStates)
export type WithdrawalState = z.output<typeof WithdrawalState>

export const withdrawalChannelList = defineCall({
  get: '/attractive/currency/withdrawChannel',
  who: 'member',
  summary: 'List the withdrawal channels with their assets',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({
        id: WithdrawalChannel,
        name: z.string(),
        usable: z.boolean(),
        /** Reason in the caller's language; empty if usable. */
        why: z.string(),
        /** Assets of the channel, the market's currency first. */
        assets: z.array(z.object({ asset: Asset, name: z.string(), available: Money })),
        /** Name of the coin's network; empty for `bank`. */
        network: z.string(),
      }),
    ),
    hasPayPassword: z.boolean(),
    verified: z.boolean(),
  }),
})

export const WithdrawalTerms = z
  .object({
    channel: WithdrawalChannel,
    asset: Asset,
    /** Payout asset: the currency of the card's country, or the coin. */
    payout: Asset,
    /** Amount of `payout` per unit of `asset` after the fee, decimal; “1” for the same asset. */
    rate: z.string(),
    /** Id of this rate, required for the withdrawal. */
    rateId: z.string(),
    /** The fee is `fixed` plus `bp` basis points of the amount, rounded up, deducted from the amount. */
    fee: z.object({ fixed: Money, bp: z.int() }),
    min: Money,
    max: Money,
    /** Remaining daily limit and remaining number of withdrawals today. */
    left: Money,
    timesLeft: z.int(),
    available: Money,
    /** Quote of the requested amount; null without one, or if the fee consumes it. */
    quote: z
      .object({
        amount: Money,
        fee: Money,
        /** Amount minus fee. */
        net: Money,
        /** Payout amount. */
        receives: Money,
      })
      .nullable(),
  })
  .meta({ id: 'WithdrawTerms' })
export type WithdrawalTerms = z.output<typeof WithdrawalTerms>

export const withdrawalTerms = defineCall({
  get: '/attractive/currency/withdrawRatio',
  who: 'member',
  summary: 'Retrieve the rate, fee and limits of a withdrawal, with a quote of an amount',
  input: z.object({
    channel: WithdrawalChannel.default('bank'),
    /** The market's currency or the coin by default. */
    asset: Asset.optional(),
    /** The default card by default. Without a card the payout asset is the asset itself. */
    cardId: Id.optional(),
    amount: Decimal.optional(),
  }),
  output: WithdrawalTerms,
  refuses: ['withdraw-unavailable', 'not-found', 'input-invalid'],
})

/** The specified path is malformed; this is the intended one. */
export const coinWithdrawalTerms = defineCall({
  get: '/coin/withdraw/cost',
  who: 'member',
  summary: 'Retrieve the fee and limits of a withdrawal of the coin',
  input: z.object({ amount: Decimal.optional() }),
  output: WithdrawalTerms,
  refuses: ['withdraw-unavailable', 'input-invalid'],
})

export const Withdrawal = z
  .object({
    id: Id,
    no: z.string(),
    channel: WithdrawalChannel,
    state: WithdrawalState,
    /** In the caller's language. */
    stateName: z.string(),
    /** Amount deducted from the balance, including the fee. */
    amount: Money,
    fee: Money,
    net: Money,
    /** Payout amount. */
    receives: Money,
    rate: z.string(),
    /** Receiving bank card at the time of the request; null for the coin. */
    bank: z
      .object({
        name: z.string(),
        initials: z.string(),
        tint: z.string(),
        branch: z.string(),
        holder: z.string(),
        numberMasked: z.string(),
      })
      .nullable(),
    /** Receiving address; empty for a bank. */
    address: z.string(),
    network: z.string(),
    /** Reason of a rejection, failure or return; otherwise empty. */
    reason: z.string(),
    /** The bank's reference or the transaction hash, once paid. */
    reference: z.string(),
    /** History, oldest first. */
    steps: z.array(z.object({ state: WithdrawalState, title: z.string(), at: Time })),
    /** Whether the member can cancel it. */
    cancellable: z.boolean(),
    createdAt: Time,
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.output<typeof Withdrawal>

const toBank = {
  who: 'member',
  input: z.object({
    amount: Amount,
    /** One of my bank cards. */
    cardId: Id,
    /** The confirmed fee. */
    fee: Cost,
    /** The confirmed rate. */
    rateId: NonEmpty(60),
    payPassword: PayPassword,
  }),
  output: Withdrawal,
  refuses: [
    'withdraw-unavailable',
    'verification-needed',
    'bank-card-holder',
    'not-found',
    'reauthentication-needed',
    'pay-password-missing',
    'pay-password-wrong',
    'pay-password-locked',
    'insufficient-balance',
    'debt-unpaid',
    'amount-out-of-bounds',
    'day-limit',
    'withdrawals-today',
    'fee-changed',
    'rate-changed',
    'input-invalid',
    'busy-try-again',
    'idempotency-mismatch',
  ],
} as const

export const withdrawalCreate = defineCall({
  post: '/user/withdraw/create',
  summary: 'Create a withdrawal to one of my bank cards; the amount is frozen until staff decide',
  ...toBank,
})

/** The specification defines this call under two paths. */
export const withdrawalCreateAlias = defineCall({
  post: '/attractive/currency/withdraw',
  summary: 'Create a withdrawal to one of my bank cards (second path)',
  ...toBank,
})

export const coinWithdrawalCreate = defineCall({
  post: '/coin/withdraw/create',
  who: 'member',
  summary:
    'Create a withdrawal of the coin to an address; a mixed-case address must have a valid EIP-55 checksum',
  input: z.object({
    amount: Amount,
    address: NonEmpty(100),
    fee: Cost,
    payPassword: PayPassword,
  }),
  output: Withdrawal,
  refuses: toBank.refuses.filter((name) => !['bank-card-holder', 'not-found', 'rate-changed'].includes(name)),
})

export const withdrawalCancel = defineCall({
  post: '/user/withdraw/cancel',
  who: 'member',
  summary: 'Cancel a withdrawal before staff decide; releases the amount',
  input: z.object({ id: Id }),
  output: Withdrawal,
  refuses: ['not-found', 'state-changed'],
})

export const withdrawalList = defineCall({
  get: '/user/withdraw/list',
  who: 'member',
  summary: 'List my withdrawals, newest first',
  input: Paging.extend({ state: WithdrawalState.optional(), channel: WithdrawalChannel.optional() }),
  output: List(Withdrawal),
})

export const withdrawalInfo = defineCall({
  get: '/user/withdraw/info',
  who: 'member',
  summary: 'Retrieve one of my withdrawals',
  input: z.object({ id: Id }),
  output: Withdrawal,
  refuses: ['not-found'],
})
