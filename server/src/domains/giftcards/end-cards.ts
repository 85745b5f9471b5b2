import { and, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { house, memberOwner } from '../ledger/index.ts'
import { moveAll, movementOf, sourceOf } from './make-cards.ts'
import { type Card, live, noteEvent } from './queries.ts'
import { giftCards } from './tables.ts'

/**
 * Ends cards whose rows the caller has locked while they were open or offered: their state, their code, what the shop
 * owes on them, their log.
 * @param how to whom they are redeemed, and by which intent; or why they are voided; or that they have expired
 */
export async function endCards(
  ctx: Ctx,
  cards: readonly Card[],
  how: { redeemedBy: string; intent?: string | null } | { voided: string } | 'expired',
): Promise<void> {
  if (cards.length === 0) return
  const { redeemedBy: redeemer = null, intent = null } =
    typeof how === 'object' && 'redeemedBy' in how ? how : {}
  const [state, verb] =
    how === 'expired'
      ? (['expired', 'expire'] as const)
      : redeemer
        ? (['redeemed', 'redeem'] as const)
        : (['voided', 'void'] as const)
  const ended = await ctx.tx
    .update(giftCards)
    .set({
      state,
      endedAt: ctx.clock.now(),
      endIntent: intent,
      codeSealed: null,
      giftId: null,
      ...(redeemer ? { ownerId: redeemer } : {}),
    })
    .where(
      and(
        inArray(
          giftCards.id,
          cards.map((c) => c.id),
        ),
        live,
      ),
    )
    .returning({ id: giftCards.id })
  if (ended.length !== cards.length) throw new Error('a gift card was ended by somebody else under lock')
  const others = cards.map(({ id, ownerId }) => ({ id, otherId: ownerId === redeemer ? null : ownerId }))
  await noteEvent(ctx, state, others, typeof how === 'object' && 'voided' in how ? how.voided : '')
  const to = (card: Card) =>
    redeemer ? memberOwner(redeemer) : how === 'expired' ? house.breakage : sourceOf(card)
  await moveAll(
    ctx,
    cards.map((card) => movementOf(card, verb, house.giftCards, to(card))),
  )
}
