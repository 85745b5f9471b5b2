import type { FeedbackState } from '@pasar/contract/calls/content/feedback'
import { DAY_MS } from '@pasar/contract/time'
import type { Transitions } from '../../platform/transitions.ts'

/** The actions of a member, and of the shop: `answer`, `finish`. */
export const transitions: Transitions<FeedbackState, 'reply' | 'close' | 'answer' | 'finish'> = {
  open: { reply: 'open', close: 'closed', answer: 'answered', finish: 'closed' },
  answered: { reply: 'open', close: 'closed', answer: 'answered', finish: 'closed' },
  closed: { reply: 'open', answer: 'answered' },
}

/** Messages of a member within a day. */
export const MESSAGE_LIMIT = { count: 20, windowMs: DAY_MS }

/**
 * Returns the time since which feedback waits for the shop; null when it does not wait. Further messages of
 * the member keep the time of the first one.
 */
export const waitsSince = (state: FeedbackState, before: Date | null, now: Date): Date | null =>
  state === 'open' ? (before ?? now) : null
