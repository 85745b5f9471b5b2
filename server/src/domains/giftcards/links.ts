import type { Input, Output } from '@pasar/contract/call'
import type {
  giftCardGive,
  giftCardLink,
  giftCardTake,
  giftCardWithdraw,
} from '@pasar/contract/calls/giftcards'
import { type Currency, toMoney } from '@pasar/contract/money'
import { mask } from '@pasar/contract/validate'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { memberById } from '../identity/index.ts'
import { sealToken, tokenHashOf } from './code.ts'
import { newCodes } from './new-codes.ts'
import {
  type Card,
  type GiftRow,
  giftByToken,
  intentOf,
  lockGiftByToken,
  lockOffered,
  noteEvent,
  putBack,
} from './queries.ts'
import { giftState } from './rules.ts'
import { giftCards, gifts, giftTakes } from './tables.ts'

const DAY_MS = 86_400_000

/** Puts a member's cards behind a link, until its time is over or the first of them expires. */
export async function offer(
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
    intent: intentOf(ctx),
    currency,
    value,
    count: cards.length,
    taken: 0,
    greeting,
    tokenHash: tokenHashOf(ctx.config, token),
    tokenSealed: sealToken(ctx.config, id, token),
    createdAt: ctx.clock.now(),
    expiresAt: new Date(until),
  })
  const ids = cards.map((c) => c.id)
  await ctx.tx.update(giftCards).set({ state: 'offered', giftId: id }).where(inArray(giftCards.id, ids))
  const offered = ids.map((cardId) => ({ id: cardId }))
  await noteEvent(ctx, 'offered', offered)
}

/** What a link holds; whoever has the link may see it. */
export async function showLink(
  ctx: Ctx,
  { token }: Input<typeof giftCardLink>,
): Promise<Result<Output<typeof giftCardLink>>> {
  const gift = await giftByToken(ctx.tx, tokenHashOf(ctx.config, token))
  if (!gift) return refuse('gift-over')
  const me = ctx.actor.kind === 'member' ? ctx.actor.id : null
  const [left] = await ctx.tx
    .select({ n: count() })
    .from(giftCards)
    .where(and(eq(giftCards.giftId, gift.id), eq(giftCards.state, 'offered')))
  const taken = me ? await hasTaken(ctx, gift.id, me) : false
  const giver = await memberById(ctx.tx, gift.giverId)
  return ok({
    from: mask(giver?.nickname ?? ''),
    value: toMoney(gift.value, gift.currency as Currency),
    left: left!.n,
    greeting: gift.greeting,
    state: giftState(gift, ctx.clock.now()),
    taken,
    own: gift.giverId === me,
    expiresAt: gift.expiresAt!.toISOString(),
  })
}

const hasTaken = async (ctx: Ctx, giftId: string, memberId: string): Promise<boolean> =>
  (
    await ctx.tx
      .select({ one: sql`1` })
      .from(giftTakes)
      .where(and(eq(giftTakes.giftId, giftId), eq(giftTakes.memberId, memberId)))
  ).length > 0

/** Takes one card of a link; a member gets one of each link, its giver none. */
export async function take(
  ctx: MemberContext,
  { token }: Input<typeof giftCardTake>,
): Promise<Result<Output<typeof giftCardTake>>> {
  const gift = await lockGiftByToken(ctx.tx, tokenHashOf(ctx.config, token))
  if (!gift) return refuse('gift-over')
  if (gift.giverId === ctx.member.id) return refuse('receiver-unusable')
  const row = { giftId: gift.id, memberId: ctx.member.id, at: ctx.clock.now() }
  const noted = await ctx.tx.insert(giftTakes).values(row).onConflictDoNothing().returning()
  if (noted.length === 0) return refuse('gift-taken')
  if (giftState(gift, ctx.clock.now()) !== 'open') return refuse('gift-over')
  const [card] = await lockOffered(ctx.tx, gift.id, 1)
  if (!card || card.expiresAt <= ctx.clock.now()) return refuse('gift-over')
  await newCodes(ctx, [card], { ownerId: ctx.member.id, giverId: gift.giverId })
  await ctx.tx
    .update(gifts)
    .set({ taken: gift.taken + 1, ...(gift.taken + 1 === gift.count ? { endedAt: row.at } : {}) })
    .where(eq(gifts.id, gift.id))
  await noteEvent(ctx, 'taken', [{ id: card.id, otherId: gift.giverId }])
  return ok({ id: card.id, value: toMoney(card.value, card.currency as Currency) })
}

/** The giver takes back what nobody took. */
export async function withdraw(
  ctx: MemberContext,
  { id }: Input<typeof giftCardWithdraw>,
): Promise<Result<Output<typeof giftCardWithdraw>>> {
  const [gift] = await ctx.tx.select().from(gifts).where(eq(gifts.id, id)).for('no key update')
  if (gift?.giverId !== ctx.member.id) return refuse('not-found')
  if (giftState(gift, ctx.clock.now()) !== 'open') return refuse('gift-over')
  const returned = await endLink(ctx, gift, { withdrawnAt: ctx.clock.now() })
  return ok({ returned })
}

/** Closes a link whose row the caller has locked; what nobody took is its giver's again. @returns how many cards */
export async function endLink(ctx: Ctx, gift: GiftRow, more: { withdrawnAt?: Date } = {}): Promise<number> {
  await ctx.tx
    .update(gifts)
    .set({ endedAt: ctx.clock.now(), ...more })
    .where(eq(gifts.id, gift.id))
  const cards = await lockOffered(ctx.tx, gift.id)
  await putBack(
    ctx.tx,
    cards.map((c) => c.id),
  )
  // Told by a job, it is the giver's log all the same.
  const otherId = ctx.actor.kind === 'member' ? null : gift.giverId
  await noteEvent(
    ctx,
    'returned',
    cards.map(({ id }) => ({ id, otherId })),
  )
  return cards.length
}
