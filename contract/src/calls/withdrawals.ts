import { z } from 'zod'
import { defineCall } from '../call.ts'
import { type Currency, exponents, Money } from '../money.ts'
import { Id, List, NonEmpty, Empty, Paging, Time } from '../shapes.ts'
import { Amount, Cost } from './wallet.ts'

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])
const PayPassword = z.string().regex(/^\d{6}$/)
/** An amount in a query, in the asset that is asked about. */
const Decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)

/** `bank`: to a bank card or account of the member's · `coin`: to an address on the coin's chain. */
export const withdrawalChannels = ['bank', 'coin'] as const
export const WithdrawalChannel = z.enum(withdrawalChannels)
export type WithdrawalChannel = z.output<typeof WithdrawalChannel>

/**
 * `reviewing`: the money is frozen, staff look at it · `approved`: it is being paid out · the rest are final, but that a
 * bank may send `paid` back: then it is `returned`, as with `rejected`, `cancelled` and `failed` the money is the
 * member's again.
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
  summary: 'Ways to withdraw, which assets each takes, and why one cannot be used now',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({
        id: WithdrawalChannel,
        name: z.string(),
        usable: z.boolean(),
        /** Why it cannot be used, in the caller's language; empty when it can. */
        why: z.string(),
        /** What can be withdrawn this way: what the market and the member have, the market's currency first. */
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
    /** What arrives: the currency of the card's country, or the coin. */
    payout: Asset,
    /** How much of `payout` one of `asset` becomes, after the fee; decimal, “1” where they are the same. */
    rate: z.string(),
    /** Names this rate; sent with the withdrawal. */
    rateId: z.string(),
    /** The fee is `fixed` and so many hundredths of a percent of the amount, rounded up; it comes off the amount. */
    fee: z.object({ fixed: Money, bp: z.int() }),
    least: Money,
    most: Money,
    /** What is left of today's limit, and of today's number of withdrawals. */
    left: Money,
    timesLeft: z.int(),
    available: Money,
    /** What the amount that was asked about comes to; null without one, or where nothing would be left of it. */
    quote: z
      .object({
        amount: Money,
        fee: Money,
        /** The amount less the fee. */
        net: Money,
        /** What arrives. */
        receives: Money,
      })
      .nullable(),
  })
  .meta({ id: 'WithdrawTerms' })
export type WithdrawalTerms = z.output<typeof WithdrawalTerms>

export const withdrawalTerms = defineCall({
  get: '/attractive/currency/withdrawRatio',
  who: 'member',
  summary: 'Rate, fee and limits of a withdrawal, and what an amount would come to',
  input: z.object({
    channel: WithdrawalChannel.default('bank'),
    /** Absent: the market's currency, or the coin. */
    asset: Asset.optional(),
    /** Absent: the default card; without any card, what arrives is the asset itself. */
    cardId: Id.optional(),
    amount: Decimal.optional(),
  }),
  output: WithdrawalTerms,
  refuses: ['withdraw-unavailable', 'not-found', 'input-invalid'],
})

/** The specification's own is broken; this is what it was meant to be. */
export const coinWithdrawalTerms = defineCall({
  get: '/coin/withdraw/cost',
  who: 'member',
  summary: 'The same of a withdrawal of the coin',
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
    /** What it takes from the balance, of which `fee` is the shop's. */
    amount: Money,
    fee: Money,
    net: Money,
    /** What arrives. */
    receives: Money,
    rate: z.string(),
    /** Where it goes, as it was when it was asked for; null for the coin. */
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
    /** Where the coin goes; empty for a bank. */
    address: z.string(),
    network: z.string(),
    /** Why it was rejected, failed or came back; empty else. */
    reason: z.string(),
    /** The bank's reference or the hash of the coin's transaction, once it is paid. */
    reference: z.string(),
    /** What happened to it, oldest first. */
    steps: z.array(z.object({ state: WithdrawalState, title: z.string(), at: Time })),
    /** Whether I can still cancel it. */
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
    /** What I was shown that it costs. */
    fee: Cost,
    /** The rate that I was shown. */
    rateId: NonEmpty(60),
    payPassword: PayPassword,
  }),
  output: Withdrawal,
  refuses: [
    'withdraw-unavailable',
    'verification-needed',
    'bank-card-holder',
    'not-found',
    'pay-password-missing',
    'pay-password-wrong',
    'pay-password-locked',
    'insufficient-balance',
    'amount-out-of-bounds',
    'day-limit',
    'withdrawals-today',
    'fee-changed',
    'rate-changed',
    'input-invalid',
    'busy-try-again',
    'idempotency-mismatch',
  ],
  /** `left`: tries of the payment password, or of today's limit; `terms`: as they are now, where they have moved. */
  refusal: z
    .object({ left: z.union([z.int(), Money]), least: Money, most: Money, fee: Money, terms: WithdrawalTerms })
    .partial(),
} as const

export const withdrawalCreate = defineCall({
  post: '/user/withdraw/create',
  summary: 'Withdraw to one of my bank cards: the amount is frozen, and staff look at it',
  ...toBank,
})

/** The specification has it twice. */
export const withdrawalCreateAlias = defineCall({
  post: '/attractive/currency/withdraw',
  summary: 'The same by its other address',
  ...toBank,
})

export const coinWithdrawalCreate = defineCall({
  post: '/coin/withdraw/create',
  who: 'member',
  summary: 'Withdraw the coin to an address; one with capitals in it must have the right checksum (EIP-55)',
  input: z.object({
    amount: Amount,
    address: NonEmpty(100),
    fee: Cost,
    payPassword: PayPassword,
  }),
  output: Withdrawal,
  refuses: toBank.refuses.filter((name) => !['bank-card-holder', 'not-found', 'rate-changed'].includes(name)),
  refusal: toBank.refusal,
})

export const withdrawalCancel = defineCall({
  post: '/user/withdraw/cancel',
  who: 'member',
  summary: 'Cancel a withdrawal that staff have not decided yet; the amount is free again',
  input: z.object({ id: Id }),
  output: Withdrawal,
  refuses: ['not-found', 'state-changed'],
})

export const withdrawalList = defineCall({
  get: '/user/withdraw/list',
  who: 'member',
  summary: 'My withdrawals, newest first',
  input: Paging.extend({ state: WithdrawalState.optional(), channel: WithdrawalChannel.optional() }),
  output: List(Withdrawal),
})

export const withdrawalInfo = defineCall({
  get: '/user/withdraw/info',
  who: 'member',
  summary: 'One of my withdrawals',
  input: z.object({ id: Id }),
  output: Withdrawal,
  refuses: ['not-found'],
})
