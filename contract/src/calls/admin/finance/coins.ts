import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import { Empty, Flag, Id, List, NonEmpty, Paging, Time } from '../../../shapes.ts'
import { CoinDepositState } from '../../wallet/coins.ts'

/** Deposits of the coin, and the watcher of its chain. */

/**
 * Why a deposit requires review. `gone`: its block was replaced by one without it after it was credited ·
 * `back`: it reappeared on the chain after staff settled that.
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
  /** Transaction hash. */
  tx: z.string(),
  confirmations: z.int(),
  needed: z.int(),
  seenAt: Time,
  creditedAt: Time.nullable(),
})

export const AdminCoinDeposit = Deposit.extend({
  /** Sender according to the token contract. */
  sender: z.string(),
  network: z.string(),
  block: z.object({ height: z.int(), hash: z.string() }),
  /** Derivation of the receiving address: `0/<index>` below the public key with the fingerprint. */
  key: z.object({ fingerprint: z.string(), path: z.string() }),
  goneAt: Time.nullable(),
  /** Latest settlement, or credit of a small deposit, with its note. */
  settled: z.object({ by: z.string(), at: Time, note: z.string() }).nullable(),
})
export type AdminCoinDeposit = z.output<typeof AdminCoinDeposit>

export const adminCoinDepositList = defineCall({
  get: '/admin/api/coin-deposits/list',
  who: { staff: 'finance' },
  summary: 'List deposits of the coin, newest first',
  input: Paging.extend({
    state: CoinDepositState.optional(),
    /** Only deposits that require review. */
    concerned: Flag.default(false),
    memberId: Id.optional(),
    /** Exact address or transaction hash. */
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(Deposit),
})

export const adminCoinDepositInfo = defineCall({
  get: '/admin/api/coin-deposits/info',
  who: { staff: 'finance' },
  summary: 'Retrieve a deposit of the coin',
  input: z.object({ id: Id }),
  output: AdminCoinDeposit,
  refuses: ['not-found'],
})

export const adminCoinDepositCredit = defineCall({
  post: '/admin/api/coin-deposits/credit',
  who: { staff: 'finance' },
  summary: 'Credit a deposit below the minimum',
  input: z.object({ id: Id, note: NonEmpty(300) }),
  output: AdminCoinDeposit,
  refuses: ['not-found', 'state-changed'],
})

export const adminCoinDepositSettle = defineCall({
  post: '/admin/api/coin-deposits/settle',
  who: { staff: 'finance' },
  summary: 'Settle the review of a deposit with a note; moves no money',
  input: z.object({ id: Id, note: NonEmpty(300) }),
  output: AdminCoinDeposit,
  refuses: ['not-found', 'state-changed'],
})

export const adminCoinWatch = defineCall({
  get: '/admin/api/coin-deposits/watch',
  who: { staff: 'finance' },
  summary: 'Retrieve the status of the chain watcher',
  input: Empty,
  output: z.object({
    /** `off`: the coin is not configured · `starting`: the node is not reachable yet. */
    state: z.enum(['off', 'starting', 'watching', 'troubled']),
    network: z.string(),
    /** Last processed block, and the latest block of the node. */
    height: z.int().nullable(),
    head: z.int().nullable(),
    checkedAt: Time.nullable(),
    /** Error of the last attempt, and since when it occurs. */
    trouble: z.object({ what: z.string(), since: Time }).nullable(),
    addresses: z.int(),
    concerns: z.int(),
  }),
})
