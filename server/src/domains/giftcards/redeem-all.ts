import { and, asc, count, eq, gt, sum } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { closeCards } from './close-cards.ts'
import { giftCards } from './tables.ts'

const isOpenCardOf = (memberId: string, now: Date) =>
  and(eq(giftCards.ownerId, memberId), eq(giftCards.state, 'open'), gt(giftCards.expiresAt, now))

/** Returns the number and value of a member's open cards by currency; `value` in minor units. */
export async function sumOpenCards(
  tx: Tx,
  memberId: string,
  now: Date,
): Promise<{ currency: string; count: number; value: bigint }[]> {
  const rows = await tx
    .select({ currency: giftCards.currency, count: count(), value: sum(giftCards.value) })
    .from(giftCards)
    .where(isOpenCardOf(memberId, now))
    .groupBy(giftCards.currency)
    .orderBy(giftCards.currency)
  return rows.map((row) => ({ ...row, value: BigInt(row.value ?? 0) }))
}

/** Redeems every open card of a member into the balance. */
export async function redeemAllCards(ctx: Ctx, memberId: string): Promise<void> {
  const cards = await ctx.tx
    .select()
    .from(giftCards)
    .where(isOpenCardOf(memberId, ctx.clock.now()))
    .orderBy(asc(giftCards.id))
    .for('no key update')
  await closeCards(ctx, cards, { redeemedBy: memberId })
}
