import type { Input, Output } from '@pasar/contract/call'
import type { adminGiftCardInfo, adminGiftCardVoid } from '@pasar/contract/calls/admin/finance/gift-cards'
import type { StaffContext } from '../../../platform/context.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { findCard, showGiftCard, voidCard } from '../../giftcards/index.ts'
import { lockOrder } from '../queries.ts'
import { adjustRevenue } from '../revenue/post-revenue.ts'

/**
 * Voids a gift card. What its order paid of its value is unearned again, and revenue when the order is
 * completed; so the order is locked before the card. Refuses `not-found`, and `state-changed` for a card that
 * has ended.
 */
export async function voidGiftCard(
  ctx: StaffContext,
  input: Input<typeof adminGiftCardVoid>,
): Promise<Result<Output<typeof adminGiftCardInfo>>> {
  const card = await findCard(ctx.tx, input.id)
  if (!card) return refuse('not-found')
  const order = card.orderId ? await lockOrder(ctx.tx, card.orderId) : undefined
  const voided = await voidCard(ctx, input)
  if (!voided.ok) return voided
  const { id, orderItemId, covered } = voided.data
  if (order && orderItemId)
    await adjustRevenue(ctx, order, [{ part: orderItemId, amount: covered }], `voided card ${id}`)
  return await showGiftCard(ctx, { id })
}
