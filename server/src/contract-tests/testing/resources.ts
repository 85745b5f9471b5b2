import type { Call } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import { testProfile } from '../../domains/service-centers/testing.ts'
import { address, FEEDBACK_CATEGORY, PIN } from './fixtures.ts'
import type { Field } from './schema.ts'

/** Ids of a member's resources, one of each kind. */
export type Resources = {
  address: string
  /** Unpaid. */
  order: string
  paidOrder: string
  receivedOrder: string
  /** Unreviewed item of the received order. */
  orderItem: string
  review: string
  /** Payment number. */
  payment: string
  package: string
  file: string
  /** Private picture of a document, unused. */
  document: string
  uploadToken: string
  /** An open gift card, and an open gift link. */
  giftCard: string
  gift: string
  message: string
  transfer: string
  exchange: string
  bankCard: string
  /** A card saved at a processor. */
  savedCard: string
  /** Under review. */
  withdrawal: string
  /** In a block, unconfirmed. */
  coinDeposit: string
  /** A top-up by transfer without proof, and a picture for one. */
  topUp: string
  proof: string
  /** A top-up by card, and its payment number. */
  cardTopUp: string
  topUpPayment: string
  /** Own comment on an article, and own feedback. */
  comment: string
  feedback: string
  /** A request for a return, one that was rejected, and an unused picture and video for one. */
  afterSale: string
  rejectedAfterSale: string
  afterSalePicture: string
  afterSaleVideo: string
  /** In the member's own shop. */
  sellNote: string
  /** Paid, unanswered, bought by the member in the own shop. */
  shopOrder: string
  /** A return announced at the member's service center, which has a line with the same id. */
  centerReturn: string
  /** Private picture for feedback, unused. */
  feedbackPicture: string
  /** An invitation by the member, one that the member received, and one that somebody accepted. */
  subUser: string
  invitation: string
  waitingSubUser: string
  /** A sub-user in the member's branch, who can become a worker of the member's shop. */
  placedMember: string
  /** To become a dealer, undecided. */
  application: string
  /** Public resources. */
  open: { sku: string; goods: string }
}

/** Kind of the resource that a field refers to; `public` for resources without owner. */
export type ResourceKind = 'public' | 'session' | keyof Omit<Resources, 'open' | 'paidOrder'>

/** Kinds of fields by name. */
const byName: Record<string, ResourceKind> = {
  accountId: 'public',
  newsId: 'public',
  parentId: 'public',
  addressId: 'address',
  backId: 'document',
  cardId: 'bankCard',
  challengeId: 'public',
  categoryId: 'public',
  couponId: 'public',
  // Looked up among those of the order, whose owner is checked.
  creditNoteId: 'public',
  cursor: 'public',
  couponIds: 'public',
  // The id of the caller's own device; attacks.test.ts of third-party proves that another one is refused.
  deviceId: 'public',
  frontId: 'document',
  giftSkuIds: 'public',
  goodsId: 'public',
  goodsIds: 'public',
  groupId: 'public',
  holdingId: 'document',
  // Narrows the caller's own team; team.test.ts of network proves that it shows no other.
  invitedBy: 'public',
  host_id: 'public',
  offerId: 'public',
  oldChallengeId: 'public',
  orderId: 'order',
  orderIds: 'order',
  orderItemId: 'orderItem',
  // A passkey would add a second step to the sign-ins of the tests; passkeys.test.ts proves ownership.
  passkeyId: 'public',
  paymentNo: 'payment',
  pictureIds: 'file',
  avatar: 'file',
  logoFileId: 'file',
  bannerFileId: 'file',
  shopId: 'public',
  rateId: 'public',
  replacementSkuId: 'public',
  // The method would have to be the card's; saved-cards.test.ts proves that no other card is charged.
  savedCard: 'public',
  similarTo: 'public',
  skuId: 'public',
  skuIds: 'public',
  taxNo: 'public',
  toSkuId: 'public',
}

/** Kinds of fields with ambiguous names, by `path field`. */
const byCall: Record<string, ResourceKind> = {
  '/web/news/dianzan id': 'public',
  '/web/news/collect id': 'public',
  // Versions of agreements, which have no owner.
  '/web/agreement/agree ids': 'public',
  '/web/comment/dianzan id': 'public',
  '/web/comment/report id': 'public',
  '/web/comment/delete id': 'comment',
  '/user/feedback/create fileIds': 'feedbackPicture',
  '/user/feedback/info id': 'feedback',
  '/user/feedback/read id': 'feedback',
  '/user/feedback/reply id': 'feedback',
  '/user/feedback/reply fileIds': 'feedbackPicture',
  '/user/feedback/close id': 'feedback',
  '/attractive/AfterSales/goodsListDesc orderId': 'receivedOrder',
  '/attractive/AfterSales/goodsListDesc formerId': 'rejectedAfterSale',
  '/attractive/AfterSales/submit orderId': 'receivedOrder',
  '/attractive/AfterSales/submit itemId': 'orderItem',
  '/attractive/AfterSales/submit fileIds': 'afterSalePicture',
  '/attractive/AfterSales/submit videoId': 'afterSaleVideo',
  '/attractive/AfterSales/submit formerId': 'rejectedAfterSale',
  '/shop/order/afterSaleApply orderId': 'receivedOrder',
  '/shop/order/afterSaleApply itemId': 'orderItem',
  '/shop/order/afterSaleApply formerId': 'rejectedAfterSale',
  '/shop/order/afterSaleSubmit orderId': 'receivedOrder',
  '/shop/order/afterSaleSubmit itemId': 'orderItem',
  '/shop/order/afterSaleSubmit fileIds': 'afterSalePicture',
  '/shop/order/afterSaleSubmit videoId': 'afterSaleVideo',
  '/shop/order/afterSaleSubmit formerId': 'rejectedAfterSale',
  // Filters the member's own requests.
  '/attractive/AfterSales/list orderId': 'public',
  '/attractive/AfterSales/info id': 'afterSale',
  '/attractive/AfterSales/cancel id': 'afterSale',
  '/attractive/AfterSales/expressSave id': 'afterSale',
  '/attractive/AfterSales/expressSave trackingNo': 'public',
  '/attractive/AfterSales/expressSave officeId': 'public',
  '/attractive/AfterSales/receipt id': 'afterSale',
  '/attractive/AfterSales/expressTrack id': 'afterSale',
  '/attractive/AfterSales/huanhuoGoods itemId': 'orderItem',
  '/attractive/AfterSales/message id': 'afterSale',
  '/attractive/AfterSales/message fileIds': 'afterSalePicture',
  '/attractive/AfterSales/read id': 'afterSale',
  '/attractive/AfterSales/escalate id': 'afterSale',
  '/shop/address/info id': 'address',
  '/shop/address/update id': 'address',
  '/shop/address/delete id': 'address',
  '/shop/address/setDefault id': 'address',
  '/shop/order/info id': 'order',
  '/shop/order/invoices id': 'order',
  '/shop/order/invoiceFile id': 'order',
  // Packs belong to two members; couple-packs.test.ts proves that nobody else reaches them.
  '/attractive/lovers/partnerCartGoods id': 'public',
  '/attractive/lovers/accept id': 'public',
  '/attractive/lovers/decline id': 'public',
  '/attractive/lovers/cancelOrder id': 'public',
  '/attractive/lovers/submitPay id': 'public',
  '/attractive/lovers/userCenter id': 'public',
  '/attractive/serviceCenter/choose id': 'public',
  '/attractive/serviceCenter/takeIn id': 'centerReturn',
  '/attractive/serviceCenter/takeIn lineId': 'centerReturn',
  '/attractive/serviceCenter/takeIn fileIds': 'afterSalePicture',
  '/attractive/user/withdrawInvitation id': 'subUser',
  '/attractive/user/answerInvitation id': 'invitation',
  '/attractive/user/anzhi id': 'waitingSubUser',
  '/attractive/user/anzhi parentId': 'placedMember',
  '/attractive/user/anzhiTree memberId': 'placedMember',
  // Visitors see every shop.
  '/attractive/shop/shopInfo id': 'public',
  '/attractive/shop/saveWorker memberId': 'placedMember',
  '/attractive/shop/sellNoteDelete id': 'sellNote',
  // Only verified members apply; partners.test.ts proves ownership of pictures.
  '/attractive/user/applyJxs fileIds': 'public',
  '/attractive/user/applyJxs agreementId': 'public',
  '/attractive/user/applyFuwuCenter fileIds': 'public',
  '/attractive/user/applyFuwuCenter agreementId': 'public',
  '/attractive/user/applyShop fileIds': 'public',
  '/attractive/user/applyShop agreementId': 'public',
  '/attractive/agent/withdrawApplication id': 'application',
  '/attractive/order/info id': 'shopOrder',
  '/attractive/shop/shopOrderInfo id': 'shopOrder',
  '/attractive/shop/shopOrderAuth id': 'shopOrder',
  '/attractive/shop/changeOrderState id': 'shopOrder',
  '/attractive/shop/changeOrderState trackingNo': 'public',
  '/attractive/buy/payInfo orderIds': 'shopOrder',
  '/attractive/buy/payOrder orderIds': 'shopOrder',
  '/shop/order/cancelOrder id': 'order',
  '/shop/order/changeAddress id': 'order',
  '/shop/order/confirmReceipt id': 'order',
  '/shop/order/remindSend id': 'order',
  '/shop/order/packageInfo id': 'package',
  '/user/praise/edit id': 'review',
  '/shop/goods_comment/helpful id': 'public',
  '/shop/goods_comment/report id': 'public',
  '/user/bank_card/info id': 'bankCard',
  '/user/bank_card/update id': 'bankCard',
  '/user/bank_card/delete id': 'bankCard',
  '/user/saved_card/setDefault id': 'savedCard',
  '/user/saved_card/delete id': 'savedCard',
  '/user/exchange/info id': 'exchange',
  '/user/recharge/create id': 'topUp',
  '/attractive/currency/recharge id': 'topUp',
  '/user/recharge/orderInfo id': 'cardTopUp',
  '/user/recharge/orderInfo paymentNo': 'topUpPayment',
  '/user/recharge/proof id': 'topUp',
  '/user/recharge/proof fileIds': 'proof',
  '/user/recharge/cancel id': 'topUp',
  '/user/message/read id': 'message',
  '/user/message/delete id': 'message',
  '/user/message/restore id': 'message',
  '/user/sessions/end id': 'session',
  // Credentials of an authenticator, which nobody else has.
  '/user/factors/check id': 'public',
  '/user/factors/check rawId': 'public',
  '/user/passkeys/create id': 'public',
  '/user/passkeys/create rawId': 'public',
  '/user/transfer/info id': 'transfer',
  '/user/withdraw/info id': 'withdrawal',
  '/coin/recharge/info id': 'coinDeposit',
  '/user/withdraw/cancel id': 'withdrawal',
  '/shop/share/shareInfo id': 'public',
  '/user/info/shareImg id': 'public',
  '/user/gift_card/take token': 'public',
  '/user/gift_card/redeemOwn id': 'giftCard',
  '/user/gift_card/reveal id': 'giftCard',
  '/user/gift_card/withdraw id': 'gift',
  '/upload2 token': 'uploadToken',
}

/** Refusals of missing resources other than `not-found`, by `path field`. */
const refusals: Record<string, RefusalName> = {
  '/attractive/serviceCenter/takeIn lineId': 'input-invalid',
  '/attractive/serviceCenter/takeIn fileIds': 'input-invalid',
  '/attractive/AfterSales/submit fileIds': 'input-invalid',
  '/attractive/AfterSales/submit videoId': 'input-invalid',
  '/attractive/AfterSales/message fileIds': 'input-invalid',
  '/shop/order/afterSaleSubmit fileIds': 'input-invalid',
  '/shop/order/afterSaleSubmit videoId': 'input-invalid',
  '/shop/buy/createOrder addressId': 'address-required',
  '/shop/buyGuoji/createOrder addressId': 'address-required',
  '/attractive/lovers/cartGoods addressId': 'couple-offer-unavailable',
  '/upload2 token': 'upload-token',
}

/** Returns the kind of resource of a field; undefined if it is not declared. */
export const resourceKindOf = (call: Call, field: Field): ResourceKind | undefined =>
  byCall[`${call.path} ${field.name}`] ?? byName[field.name]

/** Returns the refusal of a missing resource or one of another member. */
export const refusalOf = (call: Call, field: Field): RefusalName =>
  refusals[`${call.path} ${field.name}`] ?? 'not-found'

/** Fields for which the test resource has the wrong type, so that the call refuses it as well. */
const unsuitable = new Set([
  '/shop/buy/paySignedIn paymentNo',
  '/shop/order/queryOrder2c2p paymentNo',
  // The offer of these calls does not exist.
  '/shop/pintuan/cartGoods addressId',
  '/shop/pintuan/buy addressId',
  '/attractive/lovers/cartGoods addressId',
  // The shop of these calls does not exist.
  '/attractive/buy/cartGoods addressId',
  '/attractive/buy/createOrder addressId',
  // The pack of these calls does not exist.
  '/attractive/lovers/partnerCartGoods addressId',
  '/attractive/lovers/accept addressId',
  '/attractive/lovers/userCenter orderId',
])

/** Reports whether a call accepts the owner's test resource. */
export const acceptsOwnResource = (call: Call, field: Field): boolean =>
  !unsuitable.has(`${call.path} ${field.name}`)

const topUp = { amount: { amount: '50.00', currency: 'MYR' }, channel: 'card' }

const withdrawal = {
  amount: { amount: '50.00', currency: 'MYR' },
  fee: { amount: '1.00', currency: 'MYR' },
  rateId: 'MYR-MYR-1',
  payPassword: PIN,
}

const afterSale = { kind: 'return', reason: 'damaged', items: [{ quantity: 1 }] }

/** Inputs that calls require besides ids, by path. */
export const examples: Record<string, Record<string, unknown>> = {
  '/shop/address/create': address,
  '/user/feedback/create': { categoryId: FEEDBACK_CATEGORY },
  '/shop/address/update': address,
  '/shop/buy/cartGoods': { source: 'direct', couponIds: '' },
  '/shop/buy/createOrder': { source: 'direct', total: { amount: '1.00', currency: 'MYR' } },
  '/shop/buyGuoji/createOrder': { source: 'direct', total: { amount: '1.00', currency: 'MYR' } },
  '/shop/buyGuoji/payOrder': { method: 'balance', payPassword: PIN },
  '/shop/order/choosePayWay': { method: 'balance' },
  '/shop/order/payWayCost': { method: 'balance' },
  '/shop/order/payWayCostTotal': { method: 'balance' },
  '/shop/buy/payOrder': { method: 'balance', payPassword: PIN },
  '/attractive/buy/payOrder': { method: 'balance', payPassword: PIN },
  '/attractive/buy/cartGoods': { source: 'direct', choices: [] },
  '/attractive/buy/createOrder': {
    kind: 'shop',
    source: 'direct',
    orders: [
      {
        shopId: '00000000-0000-7000-8000-000000000009',
        total: { amount: '1.00', currency: 'MYR' },
      },
    ],
  },
  '/attractive/shop/shopOrderAuth': { accept: true },
  '/attractive/shop/changeOrderState': { move: 'cancel', reason: 'Sold out' },
  '/user/certification/auth': {
    country: 'MY',
    documentType: 'national-id',
    documentNumber: '900101-14-5678',
    givenName: 'Tester',
    birthday: '1990-01-01',
    expiresOn: '',
    referralCode: '',
  },
  '/user/certification/authGuoJi': {
    country: 'MY',
    documentType: 'national-id',
    documentNumber: '900101-14-5678',
    givenName: 'Tester',
  },
  '/user/gift_card/reveal': { payPassword: PIN },
  '/user/recharge/create': topUp,
  '/attractive/currency/recharge': topUp,
  '/user/withdraw/create': withdrawal,
  '/attractive/currency/withdraw': withdrawal,
  '/attractive/AfterSales/submit': afterSale,
  '/shop/order/afterSaleSubmit': afterSale,
  '/shop/order/afterSaleApply': { items: [{ quantity: 1 }] },
  '/attractive/serviceCenter/takeIn': { lines: [{ quantity: 1 }] },
  '/attractive/serviceCenter/update': { profile: testProfile },
  '/shop/goods_comment/helpful': { helpful: true },
  '/shop/goods_comment/report': { reason: 'other' },
  '/user/praise/create': { stars: 5, text: 'Good' },
  '/user/praise/edit': { stars: 4, text: 'Still good' },
}
