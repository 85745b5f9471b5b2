import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getSettings } from '../settings/index.ts'
import { closeCards } from './close-cards.ts'
import { createCards } from './create-cards.ts'
import { isRedeemable } from './queries.ts'
import { giftCards } from './tables.ts'

/**
 * An order item of gift cards: the face value of each, and what the order paid for each; minor units of its
 * currency.
 */
type BoughtItem = { id: string; value: bigint; paid: readonly bigint[] }

/** Returns the expiry of a purchased card. */
function computeExpiry(now: Date, months: number): Date {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + months)
  return end
}

/**
 * Creates the cards of a paid order for its buyer. The caller has locked the order, and marks the items as
 * delivered in the same transaction, so that a repetition has no effect.
 */
export async function issuePurchasedCards(
  ctx: Ctx,
  order: { id: string; memberId: string; currency: string },
  items: readonly BoughtItem[],
): Promise<void> {
  const expiresAt = computeExpiry(ctx.clock.now(), getSettings(ctx).giftCardMonths)
  for (const item of items) {
    const kind = {
      currency: order.currency,
      value: item.value,
      ownerId: order.memberId,
      batchId: null,
      orderId: order.id,
      orderItemId: item.id,
      expiresAt,
    }
    const covers = item.paid.map((paid) => (paid < item.value ? paid : item.value))
    await createCards(ctx, kind, covers, 'bought')
  }
}

/**
 * Voids cards of a refunded order item. Only redeemable cards that the buyer still owns count; cards that are
 * offered by a link are voided last. Refuses `gift-cards-spent` when there are too few.
 * @returns what the order paid of their values, which is unearned again
 */
export async function voidPurchasedCards(
  ctx: Ctx,
  order: { no: string; memberId: string },
  item: { id: string; count: number },
): Promise<Result<{ covered: bigint }>> {
  if (item.count === 0) return ok({ covered: 0n })
  const cards = await ctx.tx
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.orderItemId, item.id), eq(giftCards.ownerId, order.memberId), isRedeemable))
    .orderBy(asc(giftCards.id))
    .for('no key update')
  if (cards.length < item.count) return refuse('gift-cards-spent')
  const chosen = cards
    .toSorted((a, b) => Number(a.state === 'offered') - Number(b.state === 'offered'))
    .slice(0, item.count)
  await closeCards(ctx, chosen, { voided: order.no })
  return ok({ covered: chosen.reduce((sum, card) => sum + card.covered, 0n) })
}

/**
 * Sums what orders paid of the values of their delivered cards, by order item, minor units. Voided cards have
 * returned it.
 */
export async function sumCovered(tx: Tx, orderItemIds: readonly string[]): Promise<Map<string, bigint>> {
  if (orderItemIds.length === 0) return new Map()
  const rows = await tx
    .select({ itemId: giftCards.orderItemId, covered: sql<string>`sum(${giftCards.covered})` })
    .from(giftCards)
    .where(and(inArray(giftCards.orderItemId, [...orderItemIds]), ne(giftCards.state, 'voided')))
    .groupBy(giftCards.orderItemId)
  return new Map(rows.map(({ itemId, covered }) => [itemId!, BigInt(covered)]))
}

/** Counts the delivered cards of order items that are not voided, by order item. */
export async function countValidCards(tx: Tx, orderItemIds: readonly string[]): Promise<Map<string, number>> {
  if (orderItemIds.length === 0) return new Map()
  const rows = await tx
    .select({ itemId: giftCards.orderItemId, count: sql<number>`count(*)::int` })
    .from(giftCards)
    .where(and(inArray(giftCards.orderItemId, [...orderItemIds]), ne(giftCards.state, 'voided')))
    .groupBy(giftCards.orderItemId)
  return new Map(rows.map(({ itemId, count }) => [itemId!, count]))
}

/**
 * Changes what the order of an item pays of its delivered cards, as far as their values allow. Locks the
 * cards.
 * @param change minor units; negative where the money is lost
 * @returns the change that was possible, minor units
 */
export async function changeCovered(tx: Tx, orderItemId: string, change: bigint): Promise<bigint> {
  const [available, wanted] = change < 0n ? [sql`covered`, -change] : [sql`value - covered`, change]
  const sign = change < 0n ? -1 : 1
  const { rows } = await tx.execute<{ amount: string }>(sql`
    with card as materialized (
      select id, ${available} as available from gift_cards where order_item_id = ${orderItemId}::uuid and state <> 'voided'
      order by id for no key update
    ), share as (
      select id, least(available, greatest(0, ${wanted.toString()}::bigint - (sum(available) over (order by id) - available)))::bigint as amount
      from card
    ), changed as (
      update gift_cards g set covered = g.covered + s.amount * ${sign}::int from share s where g.id = s.id and s.amount > 0
      returning s.amount
    )
    select (coalesce(sum(amount), 0) * ${sign}::int)::text as amount from changed`)
  return BigInt(rows[0]!.amount)
}
