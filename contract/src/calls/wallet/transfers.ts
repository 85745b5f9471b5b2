import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { type Currency, exponents, Money } from '../../money.ts'
import { Empty, Id, List, NonEmpty, Paging, Picture, Text, Time } from '../../shapes.ts'
import { Amount, Cost } from './wallet.ts'

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])
const PayPassword = z.string().regex(/^\d{6}$/)

const Receiver = z.object({
  username: z.string(),
  /** Masked verified name or nickname. */
  name: z.string(),
  avatar: Picture.nullable(),
})

export const transferTerms = defineCall({
  get: '/user/transfer/terms',
  who: 'member',
  summary: 'Retrieve the assets and limits of transfers',
  input: Empty,
  output: z.object({
    assets: z.array(
      z.object({
        asset: Asset,
        name: z.string(),
        available: Money,
        min: Money,
        /** Maximum of one transfer. */
        max: Money,
        /** Remaining daily limit. */
        left: Money,
      }),
    ),
    /** Fee in basis points on top of the amount, rounded up. */
    feeBp: z.int(),
    hasPayPassword: z.boolean(),
    verified: z.boolean(),
    /** Recent receivers. */
    recent: z.array(Receiver),
  }),
})

export const transferReceiver = defineCall({
  post: '/user/transfer/receiver',
  who: 'member',
  summary: 'Retrieve the masked name of a receiver, to confirm before a transfer; limited per day',
  input: z.object({ username: NonEmpty(32) }),
  output: Receiver,
  refuses: ['receiver-unavailable', 'transfer-to-self', 'too-many-requests'],
  idempotent: false,
})

export const Transfer = z
  .object({
    id: Id,
    no: z.string(),
    direction: z.enum(['in', 'out']),
    /** The other member; the name is masked. */
    username: z.string(),
    name: z.string(),
    amount: Money,
    /** Fee of the sender; zero for the receiver. */
    fee: Money,
    note: z.string(),
    at: Time,
  })
  .meta({ id: 'Transfer' })
export type Transfer = z.output<typeof Transfer>

export const transferCreate = defineCall({
  post: '/user/transfer/create',
  who: 'member',
  needsConsent: true,
  summary: 'Transfer money to another member',
  input: z.object({
    username: NonEmpty(32),
    amount: Amount,
    /** The confirmed fee; zero by default. */
    fee: Cost.optional(),
    note: Text(80).default(''),
    payPassword: PayPassword,
  }),
  output: Transfer,
  refuses: [
    'receiver-unavailable',
    'transfer-to-self',
    'verification-needed',
    'reauthentication-needed',
    'pay-password-missing',
    'pay-password-wrong',
    'pay-password-locked',
    'insufficient-balance',
    'debt-unpaid',
    'amount-out-of-bounds',
    'day-limit',
    'fee-changed',
    'input-invalid',
    'busy-try-again',
    'idempotency-mismatch',
  ],
})

export const transferList = defineCall({
  get: '/user/transfer/list',
  who: 'member',
  summary: 'List my transfers, newest first',
  input: Paging.extend({ direction: z.enum(['in', 'out']).optional() }),
  output: List(Transfer),
})

export const transferInfo = defineCall({
  get: '/user/transfer/info',
  who: 'member',
  summary: 'Retrieve one of my transfers',
  input: z.object({ id: Id }),
  output: Transfer,
  refuses: ['not-found'],
})
