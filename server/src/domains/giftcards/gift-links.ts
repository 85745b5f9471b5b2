import type { Input, Output } from '@pasar/contract/call'
import type {
  giftCardGive,
  giftCardLink,
  giftCardTake,
  giftCardWithdraw,
} from '@pasar/contract/calls/gift-cards'
import { type Currency, toMoney } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import { maskName } from '@pasar/contract/validate'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { findMember } from '../identity/index.ts'
import { encryptToken, hashToken } from './code.ts'
import {
  buildIdempotencyKey,
  type Card,
  findGiftByToken,
  type GiftRow,
  lockGiftByToken,
  lockOfferedCards,
  recordEvent,
  returnCards,
} from './queries.ts'
import { renewCodes } from './renew-codes.ts'
import { giftStateAt } from './rules.ts'
import { giftCards, gifts, giftTakes } from './tables.ts'

/** Offers a member's cards by a link, which is valid for `days` or until the first card expires. */
export async function createLink(
  ctx: MemberContext,
  id: string,
  { days, greeting }: Input<typeof giftCardGive>,
  cards: readonly Card[],
): Promise<void> {
  const { currency, value } = cards[0]!
  const now = ctx.clock.now().getTime()
  const until = Math.min(now + days * DAY_MS, ...cards.map((c) => c.expiresAt.getTime()))
  const token = ctx.ids.secret(24)
  await ctx.tx.insert(gifts).values({
    id,
    giverId: ctx.member.id,
    intent: buildIdempotencyKey(ctx),
    currency,
    value,
    count: cards.length,
    taken: 0,
    greeting,
    tokenHash: hashToken(ctx.config, token),
    tokenSealed: encryptToken(ctx.config, id, token),
    createdAt: ctx.clock.now(),
    expiresAt: new Date(until),
  })
  const ids = cards.map((c) => c.id)
  await ctx.tx.update(giftCards).set({ state: 'offered', giftId: id }).where(inArray(giftCards.id, ids))
  const offered = ids.map((cardId) => ({ id: cardId }))
  await recordEvent(ctx, 'offered', offered)
}

/** Returns the gift of a link, for anyone with its token. Refuses `gift-over`. */
export async function showLink(
  ctx: Ctx,
  { token }: Input<typeof giftCardLink>,
): Promise<Result<Output<typeof giftCardLink>>> {
  const gift = await findGiftByToken(ctx.tx, hashToken(ctx.config, token))
  if (!gift) return refuse('gift-over')
  const me = ctx.actor.kind === 'member' ? ctx.actor.id : null
  const [left] = await ctx.tx
    .select({ n: count() })
    .from(giftCards)
    .where(and(eq(giftCards.giftId, gift.id), eq(giftCards.state, 'offered')))
  const taken = me ? await hasClaimed(ctx, gift.id, me) : false
  const giver = await findMember(ctx.tx, gift.giverId)
  return ok({
    from: maskName(giver?.nickname ?? ''),
    value: toMoney(gift.value, gift.currency as Currency),
    left: left!.n,
    greeting: gift.greeting,
    state: giftStateAt(gift, ctx.clock.now()),
    taken,
    own: gift.giverId === me,
    expiresAt: gift.expiresAt!.toISOString(),
  })
}

const hasClaimed = async (ctx: Ctx, giftId: string, memberId: string): Promise<boolean> =>
  (
    await ctx.tx
      .select({ one: sql`1` })
      .from(giftTakes)
      .where(and(eq(giftTakes.giftId, giftId), eq(giftTakes.memberId, memberId)))
  ).length > 0

/**
 * Transfers one card of a link to the member. A member can take one card per link, the giver none.
 * Refuses `gift-over`, `receiver-unusable`, `gift-taken`.
 */
export async function claimCard(
  ctx: MemberContext,
  { token }: Input<typeof giftCardTake>,
): Promise<Result<Output<typeof giftCardTake>>> {
  const gift = await lockGiftByToken(ctx.tx, hashToken(ctx.config, token))
  if (!gift) return refuse('gift-over')
  if (gift.giverId === ctx.member.id) return refuse('receiver-unusable')
  const row = { giftId: gift.id, memberId: ctx.member.id, at: ctx.clock.now() }
  const inserted = await ctx.tx.insert(giftTakes).values(row).onConflictDoNothing().returning()
  if (inserted.length === 0) return refuse('gift-taken')
  if (giftStateAt(gift, ctx.clock.now()) !== 'open') return refuse('gift-over')
  const [card] = await lockOfferedCards(ctx.tx, gift.id, 1)
  if (!card || card.expiresAt <= ctx.clock.now()) return refuse('gift-over')
  await renewCodes(ctx, [card], { ownerId: ctx.member.id, giverId: gift.giverId })
  await ctx.tx
    .update(gifts)
    .set({ taken: gift.taken + 1, ...(gift.taken + 1 === gift.count ? { endedAt: row.at } : {}) })
    .where(eq(gifts.id, gift.id))
  await recordEvent(ctx, 'taken', [{ id: card.id, otherId: gift.giverId }])
  return ok({ id: card.id, value: toMoney(card.value, card.currency as Currency) })
}

/** Withdraws a link: the remaining cards return to the giver. Refuses `not-found`, `gift-over`. */
export async function withdrawLink(
  ctx: MemberContext,
  { id }: Input<typeof giftCardWithdraw>,
): Promise<Result<Output<typeof giftCardWithdraw>>> {
  const [gift] = await ctx.tx.select().from(gifts).where(eq(gifts.id, id)).for('no key update')
  if (gift?.giverId !== ctx.member.id) return refuse('not-found')
  if (giftStateAt(gift, ctx.clock.now()) !== 'open') return refuse('gift-over')
  const returned = await closeLink(ctx, gift, { withdrawnAt: ctx.clock.now() })
  return ok({ returned })
}

/**
 * Closes a link that the caller has locked, and returns the remaining cards to the giver.
 * @returns their number
 */
export async function closeLink(ctx: Ctx, gift: GiftRow, more: { withdrawnAt?: Date } = {}): Promise<number> {
  await ctx.tx
    .update(gifts)
    .set({ endedAt: ctx.clock.now(), ...more })
    .where(eq(gifts.id, gift.id))
  const cards = await lockOfferedCards(ctx.tx, gift.id)
  await returnCards(
    ctx.tx,
    cards.map((c) => c.id),
  )
  // Events of a job appear in the giver's log.
  const otherId = ctx.actor.kind === 'member' ? null : gift.giverId
  await recordEvent(
    ctx,
    'returned',
    cards.map(({ id }) => ({ id, otherId })),
  )
  return cards.length
}
