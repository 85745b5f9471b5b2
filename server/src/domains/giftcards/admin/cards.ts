import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/finance/gift-cards'
import { type Currency, toMoney } from '@pasar/contract/money'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMemberIds, findMembers } from '../../identity/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import { closeCards } from '../close-cards.ts'
import { type Card, findCard, lockCard } from '../queries.ts'
import { giftBatches, giftCardLog, giftCards } from '../tables.ts'

type View = Output<typeof calls.adminGiftCardInfo>
type Line = Output<typeof calls.adminGiftCardList>['list'][number]

function presentLine(card: Card, owners: Awaited<ReturnType<typeof findMembers>>): Line {
  const owner = card.ownerId ? owners.get(card.ownerId) : undefined
  return {
    id: card.id,
    no: card.no,
    value: toMoney(card.value, card.currency as Currency),
    state: card.state as Line['state'],
    source: card.batchId ? 'batch' : 'order',
    owner: owner ? { id: owner.id, name: owner.nickname } : null,
    createdAt: card.createdAt.toISOString(),
    expiresAt: card.expiresAt.toISOString(),
    endedAt: card.endedAt?.toISOString() ?? null,
  }
}

/** Lists gift cards, newest first. */
export async function listGiftCards(
  ctx: StaffContext,
  { state, batchId, keyword, page, limit }: Input<typeof calls.adminGiftCardList>,
): Promise<Result<Output<typeof calls.adminGiftCardList>>> {
  const owners = keyword ? await findMemberIds(ctx.tx, keyword) : []
  const where = and(
    state ? eq(giftCards.state, state) : undefined,
    batchId ? eq(giftCards.batchId, batchId) : undefined,
    keyword
      ? or(
          eq(giftCards.no, keyword.toUpperCase()),
          owners.length > 0 ? inArray(giftCards.ownerId, owners) : undefined,
        )
      : undefined,
  )
  const cards = await ctx.tx
    .select()
    .from(giftCards)
    .where(where)
    .orderBy(desc(giftCards.createdAt), desc(giftCards.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const members = await findMembers(
    ctx.tx,
    cards.flatMap((c) => c.ownerId ?? []),
  )
  const total = await countUpTo(ctx.tx, sql`from ${giftCards} where ${where ?? sql`true`}`)
  return ok({ list: cards.map((card) => presentLine(card, members)), total, page, limit })
}

/** Returns a gift card with its log. Refuses `not-found`. */
export async function showGiftCard(ctx: StaffContext, { id }: { id: string }): Promise<Result<View>> {
  const card = await findCard(ctx.tx, id)
  if (!card) return refuse('not-found')
  const log = await ctx.tx
    .select()
    .from(giftCardLog)
    .where(eq(giftCardLog.cardId, id))
    .orderBy(asc(giftCardLog.seq))
  const people = [card.ownerId, ...log.flatMap((l) => [l.actorId, l.otherId])].filter((p) => p !== null)
  const members = await findMembers(ctx.tx, people)
  const staff = await findStaffNames(
    ctx.tx,
    log.flatMap((l) => (l.actorKind === 'staff' ? (l.actorId ?? []) : [])),
  )
  const getName = (personId: string | null) => (personId && members.get(personId)?.nickname) || ''
  const by = (l: (typeof log)[number]) =>
    l.actorKind === 'system'
      ? ''
      : l.actorKind === 'staff'
        ? (staff.get(l.actorId!) ?? '')
        : getName(l.actorId)
  const [batch] = card.batchId
    ? await ctx.tx.select().from(giftBatches).where(eq(giftBatches.id, card.batchId))
    : []
  return ok({
    ...presentLine(card, members),
    orderId: card.orderId,
    batch: batch ? { id: batch.id, no: batch.no } : null,
    log: log.map((l) => ({
      at: l.at.toISOString(),
      event: l.event as View['log'][number]['event'],
      by: by(l),
      other: getName(l.otherId),
      note: l.note,
    })),
  })
}

/**
 * Voids a redeemable card. Audited. The caller has locked the card's order. Refuses `state-changed` for other
 * cards.
 * @returns the card as it was
 */
export async function voidCard(
  ctx: StaffContext,
  { id, reason }: Input<typeof calls.adminGiftCardVoid>,
): Promise<Result<Card>> {
  const card = await lockCard(ctx.tx, id)
  if (!card) return refuse('not-found')
  if (card.endedAt) return refuse('state-changed')
  await closeCards(ctx, [card], { voided: reason })
  const after = { state: 'voided', reason }
  await recordAudit(ctx, 'gift-card.void', `gift-card:${id}`, { state: card.state }, after)
  return ok(card)
}
