import type { Input, Output } from '@pasar/contract/call'
import type { orderChangeAddress } from '@pasar/contract/calls/orders'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findAddress, validateAddress } from '../../addresses/index.ts'
import { isSameFreightZone } from '../../pricing/index.ts'
import { getOrderItems, lockOrder } from '../queries.ts'
import { orders } from '../tables.ts'
import { copyAddress } from './copy-address.ts'
import { canChangeAddress, changedFields } from './unpacked.ts'

/**
 * Delivers an order of the member to another of the member's addresses while nothing is packed. Country and
 * freight zone must be the same, so that the amounts of the order hold. The address is validated again, since
 * the form of its country may have changed since it was saved.
 * Refuses `not-found`, `state-changed`, `address-not-allowed`, and what the validation of addresses refuses.
 */
export async function changeAddress(
  ctx: MemberContext,
  { id, addressId }: Input<typeof orderChangeAddress>,
): Promise<Result<Output<typeof orderChangeAddress>>> {
  const order = await lockOrder(ctx.tx, id)
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  const saved = await findAddress(ctx.tx, ctx.member.id, addressId)
  if (!saved) return refuse('not-found')
  const items = await getOrderItems(ctx.tx, [id])
  if (!canChangeAddress(order, items)) return refuse('state-changed')
  if (saved.country !== order.address.country) return refuse('address-not-allowed')
  const valid = validateAddress(saved, ctx.language)
  if (!valid.ok) return valid
  const address = copyAddress(valid.data)
  const isSameZone = await isSameFreightZone(
    ctx.tx,
    { market: order.market, currency: order.currency, country: address.country },
    items.filter((i) => i.giftValue === null).map((i) => i.goodsId),
    [order.address.stateCode, address.stateCode],
  )
  if (!isSameZone) return refuse('address-not-allowed')
  const fields = changedFields(order.address, address)
  // The same address of another member becomes the buyer's own.
  if (fields.length === 0 && !order.address.ownerId) return ok({})
  await ctx.tx.update(orders).set({ address }).where(eq(orders.id, id))
  await recordAudit(ctx, 'order.address', `order:${id}`, null, { fields, by: 'member' })
  return ok({})
}
