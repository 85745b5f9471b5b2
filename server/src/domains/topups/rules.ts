import type { topUpStates } from '@pasar/contract/calls/topups'

export type TopUpState = (typeof topUpStates)[number]

/**
 * What leads where. `pay` is money at a payment company, which may come however late; `approve` money in the shop's
 * account.
 */
export const moves = {
  created: { pay: 'paid', close: 'closed' },
  waiting: { prove: 'review', close: 'closed' },
  review: { approve: 'paid', reject: 'rejected' },
  rejected: { prove: 'review', close: 'closed' },
  paid: {},
  closed: { pay: 'paid' },
} as const satisfies Record<TopUpState, Partial<Record<Act, TopUpState>>>

type Act = 'pay' | 'close' | 'prove' | 'approve' | 'reject'

/** Where an act leads from a state; undefined where it cannot be done. */
export const moved = (state: TopUpState, act: Act): TopUpState | undefined =>
  (moves[state] as Partial<Record<Act, TopUpState>>)[act]

/** States that wait for something. */
export const openStates = ['created', 'waiting', 'review', 'rejected'] as const satisfies TopUpState[]

/**
 * The round amounts near one: 1, 2 or 5 and zeros.
 * @param minor > 0
 * @returns the largest that is not more, and the smallest that is not less
 */
export function roundAround(minor: bigint): { below: bigint; above: bigint } {
  const unit = 10n ** BigInt(minor.toString().length - 1)
  const steps = [unit, 2n * unit, 5n * unit, 10n * unit]
  return { below: steps.findLast((s) => s <= minor)!, above: steps.find((s) => s >= minor)! }
}

const PRESETS = 6

/** Round amounts to choose from, smallest first: from some times the least upwards. */
export function presetsOf({ least, most }: Bounds): bigint[] {
  const presets: bigint[] = []
  let next = roundAround(5n * least).above
  while (next <= most && presets.length < PRESETS) {
    presets.push(next)
    next = roundAround(next + 1n).above
  }
  return presets
}

/** What one top-up may be, minor units. */
export type Bounds = { least: bigint; most: bigint }

/**
 * Bounds that people can remember.
 * @param worth what the operator's numbers are worth in the currency
 * @param unit the smallest amount: one whole unit of the currency
 */
export function roundBounds(worth: Bounds, unit: bigint): Bounds | null {
  if (worth.most < unit) return null
  const least = worth.least <= unit ? unit : roundAround(worth.least).above
  const most = roundAround(worth.most).below
  return least <= most ? { least, most } : null
}

/**
 * What may go back of a top-up, and what is left then.
 * @param amount null for all that is left
 * @returns null where that is nothing, or more than is left
 */
export function refundOf(
  topUp: { amount: bigint; refunded: bigint; refunding: bigint },
  amount: bigint | null,
): bigint | null {
  const left = topUp.amount - topUp.refunded - topUp.refunding
  const wanted = amount ?? left
  return wanted > 0n && wanted <= left ? wanted : null
}
