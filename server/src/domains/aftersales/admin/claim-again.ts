import type { StaffContext } from '../../../platform/context.ts'
import { type Refusal, refuse } from '../../../platform/result.ts'
import { claimUnits, countOpenAfterSale, getOrderItems } from '../../orders/index.ts'
import { countExchanged, type Locked } from '../queries.ts'
import { hasShipped } from '../rules.ts'
import { unitsByItem } from '../units/held-units.ts'

/**
 * Sets the units of an ended request aside again, before it is opened again. Requires lockAfterSale.
 * @returns `state-changed` when the order is to ship again, since a label was voided; `exchanges-reached`
 * when later exchanges used them up; `after-sale-too-many` when they were refunded or requested meanwhile; or
 * null
 */
export async function claimAgain(
  ctx: StaffContext,
  { request, lines, order }: Locked,
): Promise<Refusal | null> {
  if (!hasShipped(order)) return refuse('state-changed')
  const units = unitsByItem(lines)
  if (request.kind === 'exchange') {
    const exchanged = await countExchanged(
      ctx.tx,
      units.map(({ itemId }) => itemId),
    )
    const bought = new Map((await getOrderItems(ctx.tx, [order.id])).map((item) => [item.id, item.quantity]))
    for (const { itemId, quantity } of units) {
      const left = bought.get(itemId)! - (exchanged.get(itemId) ?? 0)
      if (quantity > left) return refuse('exchanges-reached', { itemId, left })
    }
  }
  if (!(await claimUnits(ctx.tx, order.id, units)))
    return refuse('after-sale-too-many', { itemId: units[0]!.itemId, left: 0 })
  await countOpenAfterSale(ctx.tx, order.id, 1)
  return null
}
