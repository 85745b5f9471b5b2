import type { MemberContext } from '../../../platform/context.ts'
import type { CardsClient } from '../gateways/saved-cards.ts'
import { findCustomer, insertCustomer } from './queries.ts'

/**
 * The member's customer at a processor, created once: the processor returns the same one to a repeated
 * request, and the first that is recorded counts.
 * @returns undefined when the processor does not answer
 */
export async function ensureCustomer(
  ctx: MemberContext,
  gateway: string,
  cards: CardsClient,
): Promise<string | undefined> {
  const key = { memberId: ctx.member.id, gateway, account: cards.account }
  const known = await findCustomer(ctx.db, key)
  if (known) return known
  const customerId = await cards.createCustomer(key.memberId)
  if (customerId) await insertCustomer(ctx.db, { ...key, customerId, createdAt: ctx.clock.now() })
  return await findCustomer(ctx.db, key)
}
