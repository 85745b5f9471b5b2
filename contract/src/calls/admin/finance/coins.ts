import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import { Flag, Id, List, NonEmpty, Empty, Paging, Time } from '../../../shapes.ts'
import { CoinDepositState } from '../../coins.ts'

/** The operator's calls about deposits of the coin, and about the watcher of its chain. */

/**
 * Why a deposit needs a person. `gone`: it was credited, and then its block was replaced by one without it · `back`: it
 * came back into the chain after somebody had settled that.
 */
export const coinConcerns = ['gone', 'back'] as const
export const CoinConcern = z.enum(coinConcerns)
export type CoinConcern = z.output<typeof CoinConcern>

const Deposit = z.object({
  id: Id,
  member: z.object({ id: Id, username: z.string(), nickname: z.string() }),
  amount: Money,
  state: CoinDepositState,
  concern: CoinConcern.nullable(),
  address: z.string(),
  /** Hash of its transaction. */
  tx: z.string(),
  confirmations: z.int(),
  needed: z.int(),
  seenAt: Time,
  creditedAt: Time.nullable(),
})

export const AdminCoinDeposit = Deposit.extend({
  /** What sent it, as the token's contract says. */
  sender: z.string(),
  network: z.string(),
  block: z.object({ height: z.int(), hash: z.string() }),
  /** Which of the operator's addresses it is: `0/<index>` below the public key of that fingerprint. */
  key: z.object({ fingerprint: z.string(), path: z.string() }),
  goneAt: Time.nullable(),
  /** Who settled a concern last, or credited a small one, and what they noted. */
  settled: z.object({ by: z.string(), at: Time, note: z.string() }).nullable(),
})
export type AdminCoinDeposit = z.output<typeof AdminCoinDeposit>

export const adminCoinDepositList = defineCall({
  get: '/admin/api/coin-deposits/list',
  who: { staff: 'finance' },
  summary: 'Deposits of the coin, newest first',
  input: Paging.extend({
    state: CoinDepositState.optional(),
    /** Only those that need a person. */
    concerned: Flag.default(false),
    memberId: Id.optional(),
    /** An address or the hash of a transaction, whole. */
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(Deposit),
})

export const adminCoinDepositInfo = defineCall({
  get: '/admin/api/coin-deposits/info',
  who: { staff: 'finance' },
  summary: 'One deposit of the coin with all that is known of it',
  input: z.object({ id: Id }),
  output: AdminCoinDeposit,
  refuses: ['not-found'],
})

export const adminCoinDepositCredit = defineCall({
  post: '/admin/api/coin-deposits/credit',
  who: { staff: 'finance' },
  summary: 'Credit a deposit that is less than the least',
  input: z.object({ id: Id, note: NonEmpty(300) }),
  output: AdminCoinDeposit,
  refuses: ['not-found', 'state-changed'],
})

export const adminCoinDepositSettle = defineCall({
  post: '/admin/api/coin-deposits/settle',
  who: { staff: 'finance' },
  summary: 'Say what was done about a deposit that needed a person; moves no money',
  input: z.object({ id: Id, note: NonEmpty(300) }),
  output: AdminCoinDeposit,
  refuses: ['not-found', 'state-changed'],
})

export const adminCoinWatch = defineCall({
  get: '/admin/api/coin-deposits/watch',
  who: { staff: 'finance' },
  summary: 'How the watcher of the coin’s chain is doing',
  input: Empty,
  output: z.object({
    /** `off`: the coin is not set up · `starting`: the node has not been reached yet. */
    state: z.enum(['off', 'starting', 'watching', 'troubled']),
    network: z.string(),
    /** The last block that was looked through, and the newest that the node told of. */
    height: z.int().nullable(),
    head: z.int().nullable(),
    checkedAt: Time.nullable(),
    /** What the last try failed of, and since when it does. */
    trouble: z.object({ what: z.string(), since: Time }).nullable(),
    addresses: z.int(),
    concerns: z.int(),
  }),
})
