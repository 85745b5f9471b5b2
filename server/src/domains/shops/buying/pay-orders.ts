import type { Input, Output } from '@pasar/contract/call'
import type { shopBill, shopOrderPay } from '@pasar/contract/calls/shops/checkout'
import type { MemberContext } from '../../../platform/context.ts'
import { type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { ordersForPayment } from '../../orders/index.ts'
import { payOrders, showBill } from '../../payments/index.ts'

/** Refuses `not-found` unless all orders are those of shops. */
async function refuseOthers(ctx: MemberContext, orderIds: readonly string[]): Promise<Refusal | null> {
  const orders = await ordersForPayment(ctx.tx, orderIds)
  return orders.every(({ kind }) => kind === 'shop') ? null : refuse('not-found')
}

/** Shows the bill of orders of shops, as showBill(). */
export const showShopBill = async (
  ctx: MemberContext,
  input: Input<typeof shopBill>,
): Promise<Result<Output<typeof shopBill>>> =>
  (await refuseOthers(ctx, input.orderIds)) ?? (await showBill(ctx, input))

/** Pays orders of shops, as payOrders(). */
export const payShopOrders = async (
  ctx: MemberContext,
  input: Input<typeof shopOrderPay>,
): Promise<Result<Output<typeof shopOrderPay>>> =>
  (await refuseOthers(ctx, input.orderIds)) ?? (await payOrders(ctx, input))
