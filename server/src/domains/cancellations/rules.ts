import type { CancellationState, OpenMatter } from '@pasar/contract/calls/account/cancellation'
import { DAY_MS } from '@pasar/contract/time'
import type { Transitions } from '../../platform/transitions.ts'

export type CancellationAction = 'approve' | 'reject' | 'withdraw' | 'confirm'

/**
 * The state machine of cancellations. Withdrawal ends an approval, too, which would otherwise stay open for
 * ever. After `rejected` and `withdrawn` the member can apply again, with a new row.
 */
export const transitions: Transitions<CancellationState, CancellationAction> = {
  review: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: { confirm: 'finished', withdraw: 'withdrawn' },
  rejected: {},
  withdrawn: {},
  finished: {},
}

/** States in which a cancellation is open; a member has one open cancellation at most. */
export const isOpen = (state: CancellationState): boolean => state === 'review' || state === 'approved'

/** Applications of a member within 24 hours: each one is an email, and work for staff. */
export const APPLICATIONS_PER_DAY = 3

/** Returns when the next application is possible, in seconds; 0 when it is now. @param times newest first */
export function secondsToApply(times: readonly Date[], now: Date): number {
  const oldest = times[APPLICATIONS_PER_DAY - 1]
  return oldest ? Math.max(Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000), 0) : 0
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/**
 * Returns the form in which typed sentences are compared: NFKC, without white space, zero-width characters
 * and the difference of case, which keyboards change by themselves.
 */
const normalizeSentence = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, '').toLowerCase()

/** Tests whether a member typed a sentence. */
export const isSentence = (typed: string, expected: string): boolean =>
  normalizeSentence(typed) === normalizeSentence(expected)

/** The part of an asset that a member gave up. `amount` in minor units. */
export type Waiver = { item: string; amount: bigint }

/**
 * Tests whether waivers cover an amount: points can expire after they were given up, but nothing may be
 * added.
 */
export const covers = (waivers: readonly Waiver[], item: string, amount: bigint): boolean =>
  waivers.some((waiver) => waiver.item === item && amount <= waiver.amount)

/**
 * Returns the refusal of a step of the cancellation by what is open, null when nothing prevents it. Orders
 * come first: the specification has a message of its own for them.
 */
export function refusalOf(
  matters: readonly Pick<OpenMatter, 'kind' | 'givenUp'>[],
): 'orders-unconfirmed' | 'account-matters-open' | null {
  const open = matters.filter((matter) => !matter.givenUp)
  if (open.some(({ kind }) => kind === 'orders')) return 'orders-unconfirmed'
  return open.length > 0 ? 'account-matters-open' : null
}
