import type { SavedCard } from '@pasar/contract/calls/account/saved-cards'
import type { MemberContext } from '../../../platform/context.ts'
import { connectGateway } from '../gateways/index.ts'
import { getSavedCardMethods, type Method } from '../methods/methods.ts'
import { presentCard } from './presenter.ts'
import { listCards } from './queries.ts'

/** A saved card with the offer that charges it; not usable also once it has expired. */
type OfferedCard<O> = { card: Omit<SavedCard, 'createdAt'>; offer: O; usable: boolean }

/**
 * The member's saved cards that one of the offered methods charges, the default card first. A usable method
 * comes before others. Cards of another account than that of the configured keys are left out.
 */
export async function listOfferedCards<O extends { method: Method; usable: boolean }>(
  ctx: MemberContext,
  offers: readonly O[],
): Promise<OfferedCard<O>[]> {
  const byMethod = new Map(offers.map((offer) => [offer.method.id, offer]))
  const now = ctx.clock.now()
  return (await listCards(ctx.tx, ctx.member.id)).flatMap((row) => {
    const able = getSavedCardMethods(row.gateway).flatMap((id) => byMethod.get(id) ?? [])
    const offer = able.find(({ usable }) => usable) ?? able[0]
    const account = offer && connectGateway(ctx.config, row.gateway, fetch)?.cards?.account
    if (!offer || account !== row.account) return []
    const { createdAt: _, ...card } = presentCard(row, now)
    return { card, offer, usable: offer.usable && !card.expired }
  })
}
