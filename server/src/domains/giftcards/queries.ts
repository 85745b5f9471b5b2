import type { GiftCardEvent } from '@pasar/contract/calls/giftcards'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import { giftCardLog, giftCards, gifts } from './tables.ts'

export type Card = typeof giftCards.$inferSelect
export type GiftRow = typeof gifts.$inferSelect

/** What a member means by a call, where the client has named it: so named, it is done once. */
export const intentOf = ({ member, intentKey }: MemberContext): string | null =>
  intentKey === undefined ? null : `${member.id} ${intentKey}`

/** What has not been redeemed, voided or expired. */
export const live = inArray(giftCards.state, ['open', 'offered'])

export const cardById = async (tx: Tx, id: string): Promise<Card | undefined> =>
  (await tx.select().from(giftCards).where(eq(giftCards.id, id)))[0]

export const cardByHash = async (tx: Tx, codeHash: string): Promise<Card | undefined> =>
  (await tx.select().from(giftCards).where(eq(giftCards.codeHash, codeHash)))[0]

/** One card under lock until the transaction ends. */
export const lockCard = async (tx: Tx, id: string): Promise<Card | undefined> =>
  (await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('no key update'))[0]

/**
 * Locks open cards of a member, soonest to expire first. What another transaction works on is passed over: it will
 * not be open when that one is done.
 * @returns `count` cards, or fewer where there are no more
 */
export async function lockOpen(
  tx: Tx,
  memberId: string,
  wanted: { currency: string; value: bigint; count: number; now: Date },
): Promise<Card[]> {
  return await tx
    .select()
    .from(giftCards)
    .where(
      and(
        eq(giftCards.ownerId, memberId),
        eq(giftCards.state, 'open'),
        eq(giftCards.currency, wanted.currency),
        eq(giftCards.value, wanted.value),
        gt(giftCards.expiresAt, wanted.now),
      ),
    )
    .orderBy(giftCards.expiresAt, giftCards.id)
    .limit(wanted.count)
    .for('no key update', { skipLocked: true })
}

/** Locks cards behind a link, by ascending id. @param limit at most; what others work on is passed over then */
export async function lockOffered(tx: Tx, giftId: string, limit?: number): Promise<Card[]> {
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
 * Notes in the log what happened to cards.
 * @param otherId the other member of it
 */
export async function noteEvent(
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

/** Puts new codes on cards, which makes those that are known worthless. */
export async function recode(
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

/** Puts cards back into their owners' hands. */
export async function putBack(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update gift_cards set state = 'open', gift_id = null where id = any(${uuidArray(ids)}) and state = 'offered'`,
  )
}

/** The gift that an intent was carried out by. */
export async function giftByIntent(tx: Tx, intent: string | null): Promise<GiftRow | undefined> {
  return intent === null ? undefined : (await tx.select().from(gifts).where(eq(gifts.intent, intent)))[0]
}

/** A gift by the hash of its link's token. */
export const giftByToken = async (tx: Tx, tokenHash: string): Promise<GiftRow | undefined> =>
  (await tx.select().from(gifts).where(eq(gifts.tokenHash, tokenHash)))[0]

/** The same under lock: takers of one link come one by one, and before the cards. */
export const lockGiftByToken = async (tx: Tx, tokenHash: string): Promise<GiftRow | undefined> =>
  (await tx.select().from(gifts).where(eq(gifts.tokenHash, tokenHash)).for('no key update'))[0]
