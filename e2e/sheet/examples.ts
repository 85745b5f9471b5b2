import type { Call, Output } from '@pasar/contract/call'
import { productInfo, productList, stockAlertSet } from '@pasar/contract/calls/catalog'
import { feedbackList } from '@pasar/contract/calls/content/feedback'
import { newsList } from '@pasar/contract/calls/content/news'
import { noticeList } from '@pasar/contract/calls/content/notices'
import { coupleOrderList } from '@pasar/contract/calls/couple-packs'
import { groupOfferList } from '@pasar/contract/calls/group-buying'
import { orderList } from '@pasar/contract/calls/orders'
import { shopCartAdd } from '@pasar/contract/calls/shops/cart'
import { shopOrderList } from '@pasar/contract/calls/shops/orders'
import { viewHistoryAdd } from '@pasar/contract/calls/view-history'
import { coinDepositList } from '@pasar/contract/calls/wallet/coins'
import { partnerKinds } from '@pasar/contract/partners'
import { buildAddress, type Page, pages } from '../../web/src/app/paths.ts'
import { callApi } from '../support/calls.ts'
import { placeOrder } from '../support/checkout.ts'
import { approve, createReceivedOrder, submitReturn } from '../support/orders/after-sales.ts'
import { listShopOffers, orderFromShop } from '../support/orders/member-shops.ts'
import { buyInDemoShop } from '../support/orders/shop-orders.ts'
import { newBuyer } from '../support/orders/special-orders.ts'
import { findProduct } from '../support/products.ts'
import type { ShopFixture } from '../support/test.ts'
import type { createVerifiedMember } from './verified-member.ts'

type PageName = keyof typeof pages
/** Parameters of pages, by name: one set per variant. Null: the page is not in the sheet. */
type Examples = Partial<Record<PageName, readonly Record<string, unknown>[] | null>>

/** Pages that show the form of a payment provider, or forward to it: journeys prove them. */
const providerPages: Examples = {
  wechatPay: null,
  openInBrowser: null,
  cardRedirect: null,
  stripePay: null,
  airwallexPay: null,
  twoC2pPay: null,
}

/** The id of no record. */
const unknownId = '00000000-0000-4000-8000-000000000000'

/** The kinds of applications: what a partner sees, and the forms for a verified member. */
const applications = partnerKinds.map((kind) => ({ kind }))

/** Returns the ids of the first record of a list, or null for an empty one. */
async function firstOf<C extends Call>(shop: ShopFixture, call: C, token: string) {
  const { list } = (await callApi(shop, call, {} as never, token)) as Output<C> & { list: { id: string }[] }
  return list[0] ? [{ id: list[0].id }] : null
}

/** Fills the member's history and stock notifications. @returns a SKU with a points price */
async function prepareProducts(shop: ShopFixture, token: string): Promise<string> {
  const views = []
  for (const title of ['Kebun Body Wash', 'Lumen Glow', 'Tanah Drip Bags'])
    views.push({ goodsId: (await findProduct(shop, title)).id, at: new Date().toISOString() })
  await callApi(shop, viewHistoryAdd, { views }, token)
  const { list } = await callApi(shop, productList, { limit: 100 })
  let inPoints = ''
  for (const { id } of list) {
    const { skus } = await callApi(shop, productInfo, { id })
    const soldOut = skus.find(({ stock }) => stock === 0)
    if (soldOut) await callApi(shop, stockAlertSet, { skuId: soldOut.id, on: true }, token)
    inPoints ||= skus.find(({ pointsPrice, stock }) => pointsPrice && stock > 0)?.id ?? ''
  }
  return inPoints
}

/**
 * Fills the cart of member-owned shops from two of them, and orders from a third.
 * @returns parameters of the pages that show shops
 */
async function prepareShops(shop: ShopFixture, token: string): Promise<Examples> {
  const [first, second, third] = await listShopOffers(shop, token)
  if (!first || !second || !third) throw new Error('the demo has no three shops with products')
  for (const { shopId, skuId } of [first, second])
    await callApi(shop, shopCartAdd, { shopId, skuId, quantity: 2 }, token)
  const order = await orderFromShop(shop, token, third)
  return {
    storefront: [{ shop: 'mei-lin-tea' }, { shop: 'priya-skin' }, { shop: 'nobody' }],
    product: [{ id: first.goodsId, shop: first.shopId }],
    cart: [{ view: 'platform' }, { view: 'shops' }],
    checkout: [{ shops: true }, { shop: first.shopId, sku: first.skuId, quantity: '1' }],
    orders: [{}, { shops: true }],
    order: [{ id: order }],
  }
}

/** Finds records of the demo member, so that pages with parameters have something to show. */
async function findExamples(shop: ShopFixture, token: string): Promise<Examples> {
  const { skuId, path } = await findProduct(shop, 'Lumen Glow')
  const id = new URL(path.replace('./#/', 'http://shop/')).searchParams.get('id') ?? ''
  const giftBox = await findProduct(shop, 'Tea & Calm')
  const inPoints = await prepareProducts(shop, token)
  const { orderId } = (await placeOrder(shop, token, skuId)).data
  const shops = await prepareShops(shop, token)
  const orders = (await callApi(shop, orderList, { limit: 100 }, token)).list
  const offers = (await callApi(shop, groupOfferList, {})).list
  const group = offers.find(({ nextGroup }) => nextGroup)?.nextGroup
  const received = orders.find(({ state }) => state === 'received' || state === 'completed')
  const approved = await createReceivedOrder(shop)
  const requestId = await submitReturn(shop, approved)
  await approve(shop, requestId)
  await buyInDemoShop(shop, await newBuyer(shop))
  return {
    ...providerPages,
    ...shops,
    product: [{ id }, { id: unknownId }, ...(shops.product ?? [])],
    reviews: [{ id }, { id: giftBox.id }],
    group: group ? [{ id: group.id }, { id: unknownId }] : null,
    couplePack: await firstOf(shop, coupleOrderList, token),
    search: [{ keyword: 'tea' }, { keyword: 'xyzzy' }],
    checkout: [
      { sku: skuId, quantity: '1' },
      { sku: inPoints, quantity: '1', inPoints: true },
      ...(shops.checkout ?? []),
    ],
    pay: [{ orderIds: orderId }],
    paymentResult: [{ paymentNo: approved.paymentNo }, { paymentNo: 'unknown' }],
    walletPaymentResult: [{ paymentNo: approved.paymentNo }],
    alipayStandalone: [{ paymentNo: approved.paymentNo }],
    order: [
      { id: orderId },
      ...(received ? [{ id: received.id }] : []),
      { id: unknownId },
      ...(shops.order ?? []),
    ],
    parcels: received ? [{ id: received.id }] : null,
    requestAfterSale: [{ id: approved.orderId }],
    afterSales: [{}, { view: 'closed' }],
    afterSale: [{ id: requestId }],
    orderReceipt: received ? [{ id: received.id }] : null,
    orderReview: received ? [{ id: received.id }] : null,
    giftLink: [{ token: 'unknown' }],
    password: [{ kind: 'password' }, { kind: 'payPassword' }],
    campaign: [{ id: 'highland-harvest' }, { id: 'breakfast-week' }],
    campaigns: [{}, { state: 'ended' }],
    chooseLocation: [{}, { latitude: '3.14', longitude: '101.69' }],
    openLocation: [
      { latitude: '3.14', longitude: '101.69', name: 'Pasar Kuala Lumpur' },
      { name: 'Nowhere' },
    ],
    content: [{ kind: 'terms' }, { kind: 'privacy' }, { kind: 'about' }],
    news: [{}, ...((await firstOf(shop, newsList, token)) ?? [])],
    notices: [{}, ...((await firstOf(shop, noticeList, token)) ?? [])],
    shopGoods: [{}, { view: 'available' }],
    shopOrder: await firstOf(shop, shopOrderList, token),
    team: [{}, { level: '2' }, { search: 'nobody' }],
    serviceCenter: [{}, { view: 'returns' }],
    rewards: [{}, { view: 'pairing' }, { view: 'stars' }],
    application: applications,
    feedback: [{}, ...((await firstOf(shop, feedbackList, token)) ?? []), { write: true }],
    coinDeposit: await firstOf(shop, coinDepositList, token),
    // The records of the verified member are in the sheet.
    transferInfo: null,
    exchangeInfo: null,
    topUpInfo: null,
    withdrawalInfo: null,
  }
}

/** Who opens a page: the demo member, a visitor, or a verified member with records in the wallet. */
export type Actor = 'member' | 'visitor' | 'verified'

/** An address of the sheet, with the name of its picture. */
export type Example = { name: string; address: string; actor: Actor }

/** Pages that members are sent away from. */
const visitorPages: Examples = { login: [{}], register: [{}], forgotPassword: [{}] }

/** Pages that ask visitors to sign in, or show them something else. */
const openPages: Examples = {
  account: [{}],
  cart: [{}, { view: 'shops' }],
  orders: [{}],
  campaign: [{ id: 'highland-harvest' }],
}

type Ids = Awaited<ReturnType<typeof createVerifiedMember>>['ids']

const pagesOfVerified = (ids: Ids): Examples => ({
  cart: [{}],
  wallet: [{}],
  transfer: [{}],
  transfers: [{}],
  transferInfo: [{ id: ids.transferId }],
  exchanges: [{}],
  exchangeInfo: [{ id: ids.exchangeId }],
  topUps: [{}],
  topUpInfo: [{ id: ids.topUpId }],
  withdrawal: [{}],
  withdrawals: [{}],
  withdrawalInfo: [{ id: ids.withdrawalId }],
  bankCards: [{}],
  bankCard: [{}, { id: ids.cardId }],
  verification: [{}],
  application: applications,
})

/** @throws Error for a page that requires parameters and has no example */
function buildExamples(examples: Examples, actor: Actor): Example[] {
  const suffix = actor === 'member' ? '' : `-${actor}`
  return (Object.keys(examples) as PageName[]).flatMap((name) => {
    const page: Page = pages[name]
    const variants = examples[name] ?? []
    const missing = page.requires.filter((key) => variants.some((it) => !(key in it)))
    if (missing.length > 0) throw new Error(`e2e/sheet/examples.ts has no ${missing} for the page ${name}`)
    return variants.map((search, i) => ({
      name: i === 0 ? `${name}${suffix}` : `${name}${suffix}-${i + 1}`,
      address: buildAddress(page, search),
      actor,
    }))
  })
}

/**
 * Lists the pages with example parameters.
 * @param token of the demo member
 * @param ids records of the verified member
 * @throws Error for a page that requires parameters and has no example
 */
export async function listExamples(shop: ShopFixture, token: string, ids: Ids): Promise<Example[]> {
  const names = (Object.keys(pages) as PageName[]).filter((name) => !(name in visitorPages))
  const plain = Object.fromEntries(names.map((name) => [name, [{}]]))
  return [
    ...buildExamples({ ...plain, ...(await findExamples(shop, token)) }, 'member'),
    ...buildExamples({ ...visitorPages, ...openPages }, 'visitor'),
    ...buildExamples(pagesOfVerified(ids), 'verified'),
    { name: 'unknownPage', address: '/pages/unknown', actor: 'member' },
  ]
}
