import type { Ctx } from '../../platform/context.ts'
import type { Audience } from '../../platform/live/notify.ts'

/** A customer who chats with the shop: a member, or the guest of a device. */
export type Customer = { kind: 'member'; id: string } | { kind: 'guest'; id: string }

/** Returns the customer of a request; undefined for visitors without a valid guest token, and for staff. */
export function findCustomer({ actor, guestId }: Pick<Ctx, 'actor' | 'guestId'>): Customer | undefined {
  if (actor.kind === 'member') return { kind: 'member', id: actor.id }
  return guestId ? { kind: 'guest', id: guestId } : undefined
}

/** Returns the open clients of a conversation's customer. */
export const audienceOf = (row: { memberId: string | null; guestId: string | null }): Audience =>
  row.memberId ? { member: row.memberId } : { guest: row.guestId! }
