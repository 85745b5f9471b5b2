import { and, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { memberOwner, shopAccounts } from '../ledger/index.ts'
import { buildMovement, buildPromotions, fundingAccount, moveOrThrow } from './create-cards.ts'
import { type Card, isRedeemable, recordEvent } from './queries.ts'
import { giftCards } from './tables.ts'

/**
 * Redeems, voids or expires cards that the caller has locked: updates state, deletes the code, posts to the
 * ledger and the log.
 * @param outcome who redeems them, with the idempotency key; why they are voided; or `expired`
 */
export async function closeCards(
  ctx: Ctx,
  cards: readonly Card[],
  outcome: { redeemedBy: string; intent?: string | null } | { voided: string } | 'expired',
): Promise<void> {
  if (cards.length === 0) return
  const { redeemedBy: redeemer = null, intent = null } =
    typeof outcome === 'object' && 'redeemedBy' in outcome ? outcome : {}
  const [state, event] =
    outcome === 'expired'
      ? (['expired', 'expire'] as const)
      : redeemer
        ? (['redeemed', 'redeem'] as const)
        : (['voided', 'void'] as const)
  const closed = await ctx.tx
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
        isRedeemable,
      ),
    )
    .returning({ id: giftCards.id })
  if (closed.length !== cards.length) throw new Error('a locked gift card was closed concurrently')
  const others = cards.map(({ id, ownerId }) => ({ id, otherId: ownerId === redeemer ? null : ownerId }))
  await recordEvent(
    ctx,
    state,
    others,
    typeof outcome === 'object' && 'voided' in outcome ? outcome.voided : '',
  )
  const to = (card: Card) =>
    redeemer ? memberOwner(redeemer) : outcome === 'expired' ? shopAccounts.breakage : fundingAccount(card)
  await moveOrThrow(ctx, [
    ...cards.map((card) => buildMovement(card, event, shopAccounts.giftCards, to(card))),
    ...(event === 'void' ? buildPromotions(cards, event) : []),
  ])
}
