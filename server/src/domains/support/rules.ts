import type { ConversationState } from '@pasar/contract/calls/support/chat'
import { CHAT_IDLE_HOURS } from '@pasar/contract/constants'
import { findOpenState, type OpeningHours, readClock } from '@pasar/contract/opening-hours'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pasar/contract/time'
import type { Transitions } from '../../platform/transitions.ts'

type Action = 'write' | 'take' | 'takeOver' | 'transfer' | 'queue' | 'close'

/**
 * The actions: `write` of the customer, `take` of an agent, `takeOver` from another agent, `queue` when an
 * agent hands it back or is gone, `close` by the agent, the customer or the idle time.
 */
export const transitions: Transitions<ConversationState, Action> = {
  waiting: { write: 'waiting', take: 'active', close: 'closed' },
  active: { write: 'active', takeOver: 'active', transfer: 'active', queue: 'waiting', close: 'closed' },
  closed: { write: 'waiting' },
}

/** Messages of a customer within a minute and within a day. */
export const MESSAGE_LIMITS = [
  { count: 20, windowMs: MINUTE_MS },
  { count: 300, windowMs: DAY_MS },
] as const

/** Idle time after the shop's last answer, after which a conversation is closed. */
export const IDLE_MS = CHAT_IDLE_HOURS * HOUR_MS

/** Time that a customer waits for an agent who is away, until the conversation returns to the queue. */
export const AGENT_GONE_MS = 10 * MINUTE_MS

/** Days after which the conversation of a guest is deleted. */
export const GUEST_DAYS = 180

/** Shortest time between two typing events of one sender. */
export const TYPING_MS = 1_500

/** Shows the first letter and the domain of an email address. */
export const maskEmail = (email: string): string =>
  email && `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`

/** Short name of a guest, for staff. @param guestId UUID, whose last characters are random */
export const nameGuest = (guestId: string): string => guestId.slice(-6)

/**
 * Returns whether support is open at a time.
 * @param hours opening hours; without any, support is always open
 */
export const isOpenAt = (hours: readonly OpeningHours[], timeZone: string, at: Date): boolean =>
  hours.length === 0 || findOpenState(hours, readClock(at, timeZone)).open

const QUARTER_MS = 15 * MINUTE_MS

/**
 * Returns the next time at which support opens, to the quarter of an hour; null while it is open. Looks ahead
 * by quarters, so that changes of the clock in the time zone need no rule of their own.
 */
export function findNextOpening(hours: readonly OpeningHours[], timeZone: string, now: Date): Date | null {
  if (isOpenAt(hours, timeZone, now)) return null
  const start = Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS
  for (let at = start; at <= start + 8 * DAY_MS; at += QUARTER_MS) {
    const time = new Date(at)
    if (isOpenAt(hours, timeZone, time)) return time
  }
  return null
}
