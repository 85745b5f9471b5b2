import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { numbersOf } from '../settings/index.ts'
import { endCards } from './end-cards.ts'
import { makeCards } from './make-cards.ts'
import { live } from './queries.ts'
import { giftCards } from './tables.ts'

/** An order's item whose pieces are gift cards; `value` in minor units of the order's currency. */
type BoughtItem = { id: string; value: bigint; count: number }

/** How long a card that was bought is good. */
function expiryOf(now: Date, months: number): Date {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + months)
  return end
}

/**
 * Makes the cards of a paid order, its buyer's. The caller holds the order's lock and notes in the same transaction
 * that the pieces are delivered: whoever comes again finds nothing left to deliver.
 */
export async function issueBought(
  ctx: Ctx,
  order: { id: string; memberId: string; currency: string },
  items: readonly BoughtItem[],
): Promise<void> {
  const expiresAt = expiryOf(ctx.clock.now(), numbersOf(ctx).giftCardMonths)
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
    await makeCards(ctx, kind, item.count, 'bought')
  }
}

/**
 * Voids cards of an order's item whose money goes back, only such as are still the buyer's and not redeemed; one that
 * waits behind a link goes last, and the link has one less.
 * Refuses `gift-cards-spent` when there are fewer.
 */
export async function voidBought(
  ctx: Ctx,
  order: { no: string; memberId: string },
  item: { id: string; count: number },
): Promise<Result<object>> {
  if (item.count === 0) return ok({})
  const cards = await ctx.tx
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.orderItemId, item.id), eq(giftCards.ownerId, order.memberId), live))
    .orderBy(asc(giftCards.id))
    .for('no key update')
  if (cards.length < item.count) return refuse('gift-cards-spent')
  const chosen = cards
    .toSorted((a, b) => Number(a.state === 'offered') - Number(b.state === 'offered'))
    .slice(0, item.count)
  await endCards(ctx, chosen, { voided: order.no })
  return ok({})
}
