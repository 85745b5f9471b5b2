import type { Input, Output } from '@pasar/contract/call'
import type { stockAlertList, stockAlertSet } from '@pasar/contract/calls/catalog'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { skusForSale } from '../catalog/index.ts'
import { lockAvailableStock } from '../stock/index.ts'
import { deleteAlert, insertAlert, listAlertsOfMember } from './queries.ts'

/**
 * Adds or removes the member's alert for a sold-out SKU. Adds none when the SKU is in stock. The lock on its
 * stock orders the alert before or after a concurrent return of stock, so that none is missed. Idempotent.
 * Refuses `goods-unavailable` for SKUs that are not on sale.
 */
export async function setStockAlert(
  ctx: MemberContext,
  { skuId, on }: Input<typeof stockAlertSet>,
): Promise<Result<Output<typeof stockAlertSet>>> {
  if (!on) {
    await deleteAlert(ctx.tx, ctx.member.id, skuId)
    return ok({ on: false })
  }
  const now = ctx.clock.now()
  const reason = (await skusForSale(ctx.tx, [skuId])).get(skuId)?.sellable(now)
  if (reason !== 'sold_out' && reason !== null) return refuse('goods-unavailable')
  if ((await lockAvailableStock(ctx.tx, skuId)) > 0) return ok({ on: false })
  await insertAlert(ctx.tx, ctx.member.id, skuId, now)
  return ok({ on: true })
}

/** Lists those of the SKUs for which the member has an alert. */
export async function listStockAlerts(
  ctx: MemberContext,
  { skuIds }: Input<typeof stockAlertList>,
): Promise<Result<Output<typeof stockAlertList>>> {
  return ok({ skuIds: await listAlertsOfMember(ctx.tx, ctx.member.id, skuIds) })
}
