import type { Call } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import { address, PIN } from './facts.ts'
import type { Field } from './schema.ts'

/** One of each kind of thing that belongs to a member. */
export type Things = {
  address: string
  /** Unpaid. */
  order: string
  paidOrder: string
  receivedOrder: string
  /** Of the received order, not reviewed. */
  orderItem: string
  review: string
  /** The number of a payment. */
  payment: string
  package: string
  file: string
  uploadToken: string
  /** What belongs to nobody. */
  open: { sku: string; goods: string }
}

/** Whose a field's thing is: `nobody` when everybody may name it. */
export type Kind = 'nobody' | 'session' | keyof Omit<Things, 'open' | 'paidOrder' | 'receivedOrder'>

/** Fields that mean the same wherever they stand. */
const byName: Record<string, Kind> = {
  addressId: 'address',
  categoryId: 'nobody',
  couponId: 'nobody',
  couponIds: 'nobody',
  goodsId: 'nobody',
  goodsIds: 'nobody',
  host_id: 'nobody',
  orderId: 'order',
  orderIds: 'order',
  orderItemId: 'orderItem',
  paymentNo: 'payment',
  pictureIds: 'file',
  avatar: 'file',
  similarTo: 'nobody',
  skuId: 'nobody',
  skuIds: 'nobody',
  toSkuId: 'nobody',
}

/** Fields whose name alone does not tell: `path field`. */
const byCall: Record<string, Kind> = {
  '/shop/address/info id': 'address',
  '/shop/address/update id': 'address',
  '/shop/address/delete id': 'address',
  '/shop/address/setDefault id': 'address',
  '/shop/order/info id': 'order',
  '/shop/order/cancelOrder id': 'order',
  '/shop/order/confirmReceipt id': 'order',
  '/shop/order/remindSend id': 'order',
  '/shop/order/packageInfo id': 'package',
  '/user/praise/edit id': 'review',
  '/user/sessions/end id': 'session',
  '/upload2 token': 'uploadToken',
}

/** Where absent and somebody else's are told by another name than `not-found`. */
const toldBy: Record<string, RefusalName> = {
  '/shop/buy/createOrder addressId': 'address-required',
  '/upload2 token': 'upload-token',
}

/** The kind of thing a field of a call names; undefined when nobody has said it yet. */
export const kindOf = (call: Call, field: Field): Kind | undefined =>
  byCall[`${call.path} ${field.name}`] ?? byName[field.name]

/** The refusal of a thing that is absent or not the caller's. */
export const refusalOf = (call: Call, field: Field): RefusalName =>
  toldBy[`${call.path} ${field.name}`] ?? 'not-found'

/** What a call needs beside its ids to get as far as looking at them. */
export const examples: Record<string, Record<string, unknown>> = {
  '/shop/address/create': address,
  '/shop/address/update': address,
  '/shop/buy/cartGoods': { source: 'direct', couponIds: '' },
  '/shop/buy/createOrder': { source: 'direct', total: { amount: '1.00', currency: 'MYR' } },
  '/shop/buy/payOrder': { method: 'balance', payPassword: PIN },
  '/user/praise/create': { stars: 5, text: 'Good' },
  '/user/praise/edit': { stars: 4, text: 'Still good' },
}
