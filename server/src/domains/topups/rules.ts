import type { topUpStates } from '@pasar/contract/calls/wallet/top-ups'
import type { Transitions } from '../../platform/transitions.ts'

export type TopUpState = (typeof topUpStates)[number]
type Action = 'pay' | 'close' | 'prove' | 'approve' | 'reject'

/**
 * The state machine of top-ups. `pay` is a payment at a payment provider, which may arrive after closing;
 * `approve` is a transfer to the shop's bank account.
 */
export const transitions: Transitions<TopUpState, Action> = {
  created: { pay: 'paid', close: 'closed' },
  waiting: { prove: 'review', close: 'closed' },
  review: { approve: 'paid', reject: 'rejected' },
  rejected: { prove: 'review', close: 'closed' },
  paid: {},
  closed: { pay: 'paid' },
}

/** States that are neither paid nor closed. */
export const openStates = ['created', 'waiting', 'review', 'rejected'] as const satisfies TopUpState[]

/**
 * Returns the round numbers (1, 2 or 5, followed by zeros) around an amount.
 * @param minor > 0
 * @returns the largest one not above, and the smallest one not below
 */
export function roundNumbersAround(minor: bigint): { below: bigint; above: bigint } {
  const unit = 10n ** BigInt(minor.toString().length - 1)
  const steps = [unit, 2n * unit, 5n * unit, 10n * unit]
  return { below: steps.findLast((s) => s <= minor)!, above: steps.find((s) => s >= minor)! }
}

const PRESETS = 6

/** Computes round amounts to choose from, smallest first. */
export function computePresets({ min, max }: Bounds): bigint[] {
  const presets: bigint[] = []
  let next = roundNumbersAround(5n * min).above
  while (next <= max && presets.length < PRESETS) {
    presets.push(next)
    next = roundNumbersAround(next + 1n).above
  }
  return presets
}

/** Bounds of one top-up, minor units. */
export type Bounds = { min: bigint; max: bigint }

/**
 * Rounds bounds to round numbers within them.
 * @param worth bounds of the settings, converted to the currency
 * @param unit smallest amount: one unit of the currency
 * @returns null when nothing is left
 */
export function roundBounds(worth: Bounds, unit: bigint): Bounds | null {
  if (worth.max < unit) return null
  const min = worth.min <= unit ? unit : roundNumbersAround(worth.min).above
  const max = roundNumbersAround(worth.max).below
  return min <= max ? { min, max } : null
}

/**
 * Returns the amount to refund.
 * @param amount null for everything that is left
 * @returns null when it is zero, or more than is left
 */
export function refundableAmount(
  topUp: { amount: bigint; refunded: bigint; refunding: bigint },
  amount: bigint | null,
): bigint | null {
  const left = topUp.amount - topUp.refunded - topUp.refunding
  const requested = amount ?? left
  return requested > 0n && requested <= left ? requested : null
}
