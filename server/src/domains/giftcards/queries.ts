import type { GiftCardEvent } from '@pasar/contract/calls/gift-cards'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { giftCardLog, giftCards, gifts } from './tables.ts'

export type Card = typeof giftCards.$inferSelect
export type GiftRow = typeof gifts.$inferSelect

/** Returns the idempotency key of a request, unique per member; null when the client sent none. */
export const buildIdempotencyKey = ({ member, idempotencyKey }: MemberContext): string | null =>
  idempotencyKey === undefined ? null : `${member.id} ${idempotencyKey}`

/** SQL condition: the card is not redeemed, voided or expired. */
export const isRedeemable = inArray(giftCards.state, ['open', 'offered'])

export const findCard = async (tx: Tx, id: string): Promise<Card | undefined> =>
  (await tx.select().from(giftCards).where(eq(giftCards.id, id)))[0]

export const findCardByHash = async (tx: Tx, codeHash: string): Promise<Card | undefined> =>
  (await tx.select().from(giftCards).where(eq(giftCards.codeHash, codeHash)))[0]

/** Finds and locks a card. */
export const lockCard = async (tx: Tx, id: string): Promise<Card | undefined> =>
  (await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('no key update'))[0]

/**
 * Locks open cards of a member, those that expire first. Skips cards that another transaction has locked,
 * since they will not be open after it.
 * @returns at most `count` cards
 */
export async function lockOpenCards(
  tx: Tx,
  memberId: string,
  criteria: { currency: string; value: bigint; count: number; now: Date },
): Promise<Card[]> {
  return await tx
    .select()
    .from(giftCards)
    .where(
      and(
        eq(giftCards.ownerId, memberId),
        eq(giftCards.state, 'open'),
        eq(giftCards.currency, criteria.currency),
        eq(giftCards.value, criteria.value),
        gt(giftCards.expiresAt, criteria.now),
      ),
    )
    .orderBy(giftCards.expiresAt, giftCards.id)
    .limit(criteria.count)
    .for('no key update', { skipLocked: true })
}

/**
 * Locks cards of a link in id order.
 * @param limit maximum number; cards locked by other transactions are then skipped
 */
export async function lockOfferedCards(tx: Tx, giftId: string, limit?: number): Promise<Card[]> {
  const cards = tx
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.giftId, giftId), eq(giftCards.state, 'offered')))
    .orderBy(giftCards.id)
  return limit
    ? await cards.limit(limit).for('no key update', { skipLocked: true })
    : await cards.for('no key update')
}

/**
 * Records an event in the log of cards.
 * @param cards with the other member involved
 */
export async function recordEvent(
  ctx: Pick<Ctx, 'tx' | 'ids' | 'actor' | 'clock'>,
  event: GiftCardEvent,
  cards: readonly { id: string; otherId?: string | null }[],
  note = '',
): Promise<void> {
  if (cards.length === 0) return
  await ctx.tx.insert(giftCardLog).values(
    cards.map((card) => ({
      id: ctx.ids.uuid(),
      cardId: card.id,
      event,
      actorKind: ctx.actor.kind,
      actorId: 'id' in ctx.actor ? ctx.actor.id : null,
      otherId: card.otherId ?? null,
      note,
      at: ctx.clock.now(),
    })),
  )
}

/** Replaces the codes and the owner of cards, which invalidates the old codes. */
export async function updateCodes(
  tx: Tx,
  cards: readonly { id: string; codeHash: string; codeSealed: string }[],
  change: { ownerId: string; giverId: string | null },
): Promise<void> {
  await tx.execute(sql`
    update gift_cards c set code_hash = n."codeHash", code_sealed = n."codeSealed", state = 'open', gift_id = null,
      owner_id = ${change.ownerId}::uuid, giver_id = ${change.giverId}::uuid
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as n("id" uuid, "codeHash" text, "codeSealed" text)
    where c.id = n."id"`)
}

/** Returns offered cards to their owners. */
export async function returnCards(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update gift_cards set state = 'open', gift_id = null where id = any(${uuidArray(ids)}) and state = 'offered'`,
  )
}

/** Finds the gift of an idempotency key. */
export async function findGiftByKey(tx: Tx, intent: string | null): Promise<GiftRow | undefined> {
  return intent === null ? undefined : (await tx.select().from(gifts).where(eq(gifts.intent, intent)))[0]
}

/** Finds a gift by the hash of its link's token. */
export const findGiftByToken = async (tx: Tx, tokenHash: string): Promise<GiftRow | undefined> =>
  (await tx.select().from(gifts).where(eq(gifts.tokenHash, tokenHash)))[0]

/** Finds and locks a gift; serializes the takers of a link. Locked before its cards. */
export const lockGiftByToken = async (tx: Tx, tokenHash: string): Promise<GiftRow | undefined> =>
  (await tx.select().from(gifts).where(eq(gifts.tokenHash, tokenHash)).for('no key update'))[0]
