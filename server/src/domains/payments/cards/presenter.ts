import type { SavedCard } from '@pasar/contract/calls/account/saved-cards'
import type { Ctx } from '../../../platform/context.ts'
import { type CardRow, listCards } from './queries.ts'
import { isExpired } from './rules.ts'

/** A card without the processor's references. */
export function presentCard(card: CardRow, now: Date): SavedCard {
  const { id, brand, last4, expiryMonth, expiryYear, isDefault, createdAt } = card
  return {
    ...{ id, brand, last4, expiryMonth, expiryYear, isDefault },
    expired: isExpired(card, now),
    createdAt: createdAt.toISOString(),
  }
}

/** The saved cards of a member. */
export async function presentCards(
  { tx, clock }: Pick<Ctx, 'tx' | 'clock'>,
  memberId: string,
): Promise<{ list: SavedCard[] }> {
  const now = clock.now()
  return { list: (await listCards(tx, memberId)).map((card) => presentCard(card, now)) }
}
