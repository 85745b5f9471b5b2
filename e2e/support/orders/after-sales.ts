import {
  adminAfterSaleApprove,
  adminAfterSaleInfo,
  adminAfterSaleReceive,
  adminAfterSaleRefund,
} from '@pasar/contract/calls/admin/after-sales'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { afterSaleExpressSave, afterSaleSubmit } from '@pasar/contract/calls/after-sales/after-sales'
import { orderConfirm, orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { callApi } from '../calls.ts'
import { placeOrder } from '../checkout.ts'
import { demoMember, signIn } from '../members.ts'
import { findProduct } from '../products.ts'
import { ownerSession } from '../staff.ts'
import type { ShopFixture } from '../test.ts'

export type ReceivedOrder = Awaited<ReturnType<typeof createReceivedOrder>>

/** Places, pays, ships and receives an order of the demo member. */
export async function createReceivedOrder(shop: ShopFixture, quantity = 2) {
  const session = await signIn(shop, demoMember.account)
  const { token } = session
  const { skuId } = await findProduct(shop, 'Dapur Gula Melaka')
  const { orderId, orderNo } = (await placeOrder(shop, token, skuId, quantity)).data
  const payment = { method: 'balance', payPassword: demoMember.payPassword }
  const { paymentNo } = await callApi(shop, orderPay, { orderIds: [orderId], ...payment }, token)
  const staff = (await ownerSession(shop)).token
  const parcel = { carrier: 'By hand', trackingNo: `H-${orderId.slice(-8)}` }
  await callApi(shop, adminOrderShip, { orderId, ...parcel }, staff)
  await callApi(shop, orderConfirm, { id: orderId }, token)
  const { items } = await callApi(shop, orderInfo, { id: orderId }, token)
  return { session, token, orderId, orderNo, paymentNo, itemId: items[0]!.id }
}

/** Requests the return of one unit. @returns the request's id */
export async function submitReturn(shop: ShopFixture, { token, orderId, itemId }: ReceivedOrder) {
  const { id } = await callApi(
    shop,
    afterSaleSubmit,
    {
      orderId,
      kind: 'return',
      items: [{ itemId, quantity: 1 }],
      reason: 'damaged',
      description: 'The jar is broken.',
    },
    token,
  )
  return id
}

/** Approves a request as staff. */
export const approve = async (shop: ShopFixture, id: string) =>
  await callApi(shop, adminAfterSaleApprove, { id }, (await ownerSession(shop)).token)

/** Tells how the goods are sent as the member. */
export const sendGoods = (shop: ShopFixture, { token }: ReceivedOrder, id: string) =>
  callApi(shop, afterSaleExpressSave, { id, carrier: 'By hand', trackingNo: `R-${id.slice(-8)}` }, token)

/** Accepts all units as staff. */
export async function accept(shop: ShopFixture, id: string) {
  const { token } = await ownerSession(shop)
  const { lines } = await callApi(shop, adminAfterSaleInfo, { id }, token)
  const results = lines.map((line) => ({ lineId: line.id, accepted: line.quantity }))
  await callApi(shop, adminAfterSaleReceive, { id, lines: results }, token)
}

/** Refunds a request in full as staff. */
export const refund = async (shop: ShopFixture, id: string) =>
  await callApi(shop, adminAfterSaleRefund, { id }, (await ownerSession(shop)).token)
