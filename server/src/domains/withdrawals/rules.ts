import type { WithdrawalAction } from '@pasar/contract/calls/admin/finance/withdrawals'
import type { WithdrawalChannel, WithdrawalState } from '@pasar/contract/calls/wallet/withdrawals'
import { type Currency, getAssetKind } from '@pasar/contract/money'
import { getActions, type Transitions } from '../../platform/transitions.ts'

export type Action = WithdrawalAction | 'cancel'

/**
 * The state machine of withdrawals. While one is `reviewing` or `approved`, its amount is held. `paid` posts
 * the hold, all other final states void it. `returned` reverses the posted payout.
 */
export const transitions: Transitions<WithdrawalState, Action> = {
  reviewing: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { pay: 'paid', fail: 'failed' },
  paid: { return: 'returned' },
  rejected: {},
  cancelled: {},
  failed: {},
  returned: {},
}

/** States in which the amount is held. */
export const isOpen = (state: WithdrawalState): boolean => state === 'reviewing' || state === 'approved'

/** States in which the money is back in the balance; they do not count towards the daily limit. */
export const refundedStates = [
  'rejected',
  'cancelled',
  'failed',
  'returned',
] as const satisfies WithdrawalState[]

/** Tests whether a withdrawal can be or was paid out; otherwise nobody needs its account number any more. */
export const hasPayout = (state: WithdrawalState): boolean =>
  isOpen(state) || state === 'paid' || state === 'returned'

/** The asset of coin withdrawals. */
export const COIN: Currency = 'USDT'

/** Tests whether a channel pays out an asset: currencies to banks, the coin to addresses. */
export const supportsAsset = (channel: WithdrawalChannel, asset: Currency): boolean =>
  getAssetKind(asset) === (channel === 'bank' ? 'currency' : 'coin')

/** Fee of a withdrawal: a fixed part in minor units, and a share in basis points, rounded up. */
export type Fee = { fixed: bigint; bp: number }

export const computeFee = (amount: bigint, { fixed, bp }: Fee): bigint =>
  fixed + (amount * BigInt(bp) + 9_999n) / 10_000n

/** Breakdown of an amount, in minor units; `receives` is in the payout asset. */
export type Quote = { amount: bigint; fee: bigint; net: bigint; receives: bigint }

/**
 * Computes a quote.
 * @param convert converts the net amount to the payout asset
 * @returns null when nothing is left
 */
export function computeQuote(amount: bigint, fee: Fee, convert: (net: bigint) => bigint): Quote | null {
  const cost = computeFee(amount, fee)
  const net = amount - cost
  if (net <= 0n) return null
  const receives = convert(net)
  return receives > 0n ? { amount, fee: cost, net, receives } : null
}

/**
 * Returns the smallest amount that has a quote; every larger one has one, too.
 * @param max the largest amount to consider
 * @returns null when none up to `max` has one
 */
export function findSmallestAmount(fee: Fee, convert: (net: bigint) => bigint, max: bigint): bigint | null {
  const hasQuote = (amount: bigint) => computeQuote(amount, fee, convert) !== null
  if (!hasQuote(max)) return null
  let [below, smallest] = [0n, max]
  while (smallest - below > 1n) {
    const middle = (below + smallest) / 2n
    if (hasQuote(middle)) smallest = middle
    else below = middle
  }
  return smallest
}

export type Limits = {
  /** Minor units of the asset. */
  min: bigint
  max: bigint
  available: bigint
  /** Minor units of the first market's currency. */
  dailyMax: bigint
  used: bigint
  /** Number of withdrawals per day: limit, and today's count. */
  maxPerDay: number
  countToday: number
}

type WithdrawalRefusal = 'amount-out-of-bounds' | 'day-limit' | 'withdrawals-today' | 'insufficient-balance'

/**
 * Validates an amount against limits and balance.
 * @param worth of the amount in the first market's currency
 * @returns the refusal, or null
 */
export function validateAmount(amount: bigint, worth: bigint, limits: Limits): WithdrawalRefusal | null {
  if (amount < limits.min || amount > limits.max) return 'amount-out-of-bounds'
  if (limits.countToday >= limits.maxPerDay) return 'withdrawals-today'
  if (limits.used + worth > limits.dailyMax) return 'day-limit'
  return amount > limits.available ? 'insufficient-balance' : null
}

/**
 * Returns the number of staff accounts that must approve, or have approved.
 * @param approvals number of approvals so far
 * @param canApproveAlone whether the caller's approval is enough, if it is the first
 */
export const approvalsNeeded = (
  state: WithdrawalState,
  approvals: number,
  canApproveAlone: boolean,
): number => (approvals > 1 || (state === 'reviewing' && (approvals > 0 || !canApproveAlone)) ? 2 : 1)

/** Involvement of a staff account in a withdrawal. */
export type Involvement = { hasApproved: boolean; couldPay: boolean; hasPaid: boolean }

/**
 * Returns the actions of a staff account. Nobody approves twice, or gives the money back of a payout that
 * they could have made: an account that knows where to pay a withdrawal does not mark it as failed, one that
 * paid it does not return it.
 */
export function allowedActions(state: WithdrawalState, by: Involvement): WithdrawalAction[] {
  const isForbidden: Partial<Record<Action, boolean>> = {
    cancel: true,
    approve: by.hasApproved,
    fail: by.couldPay,
    return: by.hasPaid,
  }
  return getActions(transitions, state).filter(
    (action): action is WithdrawalAction => isForbidden[action] !== true,
  )
}
