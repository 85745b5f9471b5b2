import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { CART_MAX_LINES } from '../../constants.ts'
import { Id, Time } from '../../shapes.ts'

/** The waiting room before the checkout: members are admitted in the order of their arrival. */

/**
 * - `open`: no admission is needed.
 * - `waiting`: in the queue.
 * - `admitted`: may order until `admittedUntil`.
 * - `sold-out`: nothing is left of what the member waits for; the place is kept for five minutes.
 * - `ended`: the sale of what the member waits for has ended; it needs no admission.
 * - `none`: has no place, because the member left, has ordered, or did not ask for it for five minutes.
 */
export const waitingRoomStates = ['open', 'waiting', 'admitted', 'sold-out', 'ended', 'none'] as const

const Place = z
  .object({
    state: z.enum(waitingRoomStates),
    /** The place in the queue, from 1; 0 unless waiting. */
    position: z.int(),
    /** Estimated seconds until the admission; 0 unless waiting. */
    waitSeconds: z.int(),
    /** When the admission ends, unless an order is placed before; null unless admitted. */
    admittedUntil: Time.nullable(),
    now: Time,
    /** Seconds until the client asks again, with jitter. */
    retryAfter: z.int(),
  })
  .meta({ id: 'WaitingRoomPlace' })
export type WaitingRoomPlace = z.output<typeof Place>

export const waitingRoomEnter = defineCall({
  post: '/shop/waitingRoom/enter',
  who: 'member',
  // The order of arrival is the order of admission.
  criticality: 'critical',
  summary: 'Take a place in the waiting room, or keep the one that the member has',
  input: z.object({
    /** What the member waits for: `data.skuIds` of the refusal. */
    skuIds: z.array(Id).min(1).max(CART_MAX_LINES),
  }),
  output: Place,
})

export const waitingRoomPlace = defineCall({
  get: '/shop/waitingRoom/place',
  who: 'member',
  // Members whose polls are refused for long would lose their places.
  criticality: 'critical',
  summary: 'Retrieve the place in the waiting room; keeps it',
  input: z.object({}),
  output: Place,
})

export const waitingRoomLeave = defineCall({
  post: '/shop/waitingRoom/leave',
  who: 'member',
  summary: 'Give up the place in the waiting room, or the admission',
  input: z.object({}),
  output: z.object({}),
})
