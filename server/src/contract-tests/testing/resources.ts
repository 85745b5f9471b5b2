import type { Call } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import { address, PIN } from './fixtures.ts'
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
  /** A private picture of a document, which nothing holds. */
  document: string
  uploadToken: string
  /** A gift card that is open, and an open link of another. */
  giftCard: string
  gift: string
  transfer: string
  exchange: string
  bankCard: string
  /** Under review. */
  withdrawal: string
  /** Of the coin, in a block. */
  coinDeposit: string
  /** By transfer, without its proof; a picture for one. */
  topUp: string
  proof: string
  /** By card, and the number of its payment. */
  cardTopUp: string
  topUpPayment: string
  /** What belongs to nobody. */
  open: { sku: string; goods: string }
}

/** Whose a field's thing is: `nobody` when everybody may name it. */
export type Kind = 'nobody' | 'session' | keyof Omit<Things, 'open' | 'paidOrder' | 'receivedOrder'>

/** Fields that mean the same wherever they stand. */
const byName: Record<string, Kind> = {
  accountId: 'nobody',
  addressId: 'address',
  backId: 'document',
  cardId: 'bankCard',
  categoryId: 'nobody',
  couponId: 'nobody',
  cursor: 'nobody',
  couponIds: 'nobody',
  frontId: 'document',
  goodsId: 'nobody',
  goodsIds: 'nobody',
  holdingId: 'document',
  host_id: 'nobody',
  orderId: 'order',
  orderIds: 'order',
  orderItemId: 'orderItem',
  paymentNo: 'payment',
  pictureIds: 'file',
  avatar: 'file',
  rateId: 'nobody',
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
  '/user/bank_card/info id': 'bankCard',
  '/user/bank_card/update id': 'bankCard',
  '/user/bank_card/delete id': 'bankCard',
  '/user/exchange/info id': 'exchange',
  '/user/recharge/create id': 'topUp',
  '/attractive/currency/recharge id': 'topUp',
  '/user/recharge/orderInfo id': 'cardTopUp',
  '/user/recharge/orderInfo paymentNo': 'topUpPayment',
  '/user/recharge/proof id': 'topUp',
  '/user/recharge/proof fileIds': 'proof',
  '/user/recharge/cancel id': 'topUp',
  '/user/sessions/end id': 'session',
  '/user/transfer/info id': 'transfer',
  '/user/withdraw/info id': 'withdrawal',
  '/coin/recharge/info id': 'coinDeposit',
  '/user/withdraw/cancel id': 'withdrawal',
  '/user/gift_card/take token': 'nobody',
  '/user/gift_card/redeemOwn id': 'giftCard',
  '/user/gift_card/reveal id': 'giftCard',
  '/user/gift_card/withdraw id': 'gift',
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

/** Where the walk's own thing is of another sort than the call is for, and is told from none by nothing either. */
const otherSort = new Set(['/shop/buy/paySignedIn paymentNo', '/shop/order/queryOrder2c2p paymentNo'])

/** Whether a call knows the walk's own thing when its owner names it. */
export const isForOwner = (call: Call, field: Field): boolean => !otherSort.has(`${call.path} ${field.name}`)

const recharge = { amount: { amount: '50.00', currency: 'MYR' }, channel: 'card' }

const withdrawal = {
  amount: { amount: '50.00', currency: 'MYR' },
  fee: { amount: '1.00', currency: 'MYR' },
  rateId: 'MYR-MYR-1',
  payPassword: PIN,
}

/** What a call needs beside its ids to get as far as looking at them. */
export const examples: Record<string, Record<string, unknown>> = {
  '/shop/address/create': address,
  '/shop/address/update': address,
  '/shop/buy/cartGoods': { source: 'direct', couponIds: '' },
  '/shop/buy/createOrder': { source: 'direct', total: { amount: '1.00', currency: 'MYR' } },
  '/shop/buy/payOrder': { method: 'balance', payPassword: PIN },
  '/user/certification/auth': {
    country: 'MY',
    documentType: 'national-id',
    documentNumber: '900101-14-5678',
    givenName: 'Walker',
    birthday: '1990-01-01',
    expiresOn: '',
    referralCode: '',
  },
  '/user/certification/authGuoJi': {
    country: 'MY',
    documentType: 'national-id',
    documentNumber: '900101-14-5678',
    givenName: 'Walker',
  },
  '/user/gift_card/reveal': { payPassword: PIN },
  '/user/recharge/create': recharge,
  '/attractive/currency/recharge': recharge,
  '/user/withdraw/create': withdrawal,
  '/attractive/currency/withdraw': withdrawal,
  '/user/praise/create': { stars: 5, text: 'Good' },
  '/user/praise/edit': { stars: 4, text: 'Still good' },
}
