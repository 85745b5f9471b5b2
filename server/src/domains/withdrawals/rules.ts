import type { WithdrawalDeed } from '@pasar/contract/calls/admin/withdrawals'
import type { WithdrawalState, WithdrawChannel } from '@pasar/contract/calls/withdrawals'
import { assetKindOf, type Currency } from '@pasar/contract/money'

/**
 * What becomes of a withdrawal. While it is `reviewing` or `approved` its amount is held; `paid` posts the hold, every
 * other end voids it. `returned` gives back what was posted.
 */
const moves = {
  reviewing: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { pay: 'paid', fail: 'failed' },
  paid: { return: 'returned' },
  rejected: {},
  cancelled: {},
  failed: {},
  returned: {},
} as const satisfies Record<WithdrawalState, Partial<Record<WithdrawalDeed | 'cancel', WithdrawalState>>>

export type Deed = WithdrawalDeed | 'cancel'

/** The state that a deed leads to; undefined where it cannot be done. */
export const after = (state: WithdrawalState, deed: Deed): WithdrawalState | undefined =>
  (moves[state] as Partial<Record<Deed, WithdrawalState>>)[deed]

/** States in which the amount is held. */
export const isOpen = (state: WithdrawalState): boolean => state === 'reviewing' || state === 'approved'

/** States in which the member has the money again: they do not count towards the day's limit. */
export const givenBack = ['rejected', 'cancelled', 'failed', 'returned'] as const satisfies WithdrawalState[]

/** The coin. */
export const COIN: Currency = 'USDT'

/** Which assets go which way: money to a bank, the coin to an address. */
export const goesBy = (channel: WithdrawChannel, asset: Currency): boolean =>
  assetKindOf(asset) === (channel === 'bank' ? 'currency' : 'coin')

/** What a withdrawal costs, minor units: a fixed part, and a share in hundredths of a percent, rounded up. */
export type Fee = { fixed: bigint; bp: number }

export const feeOf = (amount: bigint, { fixed, bp }: Fee): bigint =>
  fixed + (amount * BigInt(bp) + 9_999n) / 10_000n

/** What an amount comes to; minor units, `receives` of what arrives. */
export type Quote = { amount: bigint; fee: bigint; net: bigint; receives: bigint }

/** @param exchanged what a net amount becomes @returns null where nothing would be left of it */
export function quoteOf(amount: bigint, fee: Fee, exchanged: (net: bigint) => bigint): Quote | null {
  const cost = feeOf(amount, fee)
  const net = amount - cost
  if (net <= 0n) return null
  const receives = exchanged(net)
  return receives > 0n ? { amount, fee: cost, net, receives } : null
}

export type Limits = {
  /** Minor units of the asset. */
  least: bigint
  most: bigint
  available: bigint
  /** Minor units of the first market's currency. */
  dayMost: bigint
  used: bigint
  /** Withdrawals a day. */
  dayTimes: number
  times: number
}

type Objection = 'amount-out-of-bounds' | 'day-limit' | 'withdrawals-today' | 'insufficient-balance'

/**
 * What speaks against a withdrawal; null when nothing does.
 * @param worth of the amount in the first market's currency
 */
export function objectionTo(amount: bigint, worth: bigint, limits: Limits): Objection | null {
  if (amount < limits.least || amount > limits.most) return 'amount-out-of-bounds'
  if (limits.times >= limits.dayTimes) return 'withdrawals-today'
  if (limits.used + worth > limits.dayMost) return 'day-limit'
  return amount > limits.available ? 'insufficient-balance' : null
}

/**
 * How many accounts must approve: above a worth a second one.
 * @param worth and `alone` in minor units of the first market's currency
 */
export const approvalsNeeded = (worth: bigint, alone: bigint): number => (worth > alone ? 2 : 1)

/** What the person who asks has to do with a withdrawal. */
type Part = { hasApproved: boolean; hasPaid: boolean }

/** What a staff account may do with a withdrawal: nobody approves twice, or takes back their own payout. */
export function deedsOf(state: WithdrawalState, { hasApproved, hasPaid }: Part): WithdrawalDeed[] {
  const all = Object.keys(moves[state]).filter((deed): deed is WithdrawalDeed => deed !== 'cancel')
  return all.filter((deed) => !(deed === 'approve' && hasApproved) && !(deed === 'return' && hasPaid))
}
