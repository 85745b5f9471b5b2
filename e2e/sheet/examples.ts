import type { Call, Output } from '@pasar/contract/call'
import { coupleOrderList } from '@pasar/contract/calls/couple-packs'
import { groupOfferList } from '@pasar/contract/calls/group-buying'
import { orderList } from '@pasar/contract/calls/orders'
import { coinDepositList } from '@pasar/contract/calls/wallet/coins'
import { exchangeList } from '@pasar/contract/calls/wallet/exchange'
import { topUpList } from '@pasar/contract/calls/wallet/top-ups'
import { transferList } from '@pasar/contract/calls/wallet/transfers'
import { withdrawalList } from '@pasar/contract/calls/wallet/withdrawals'
import { buildAddress, type Page, pages } from '../../web/src/app/paths.ts'
import { callApi } from '../support/calls.ts'
import { placeOrder } from '../support/checkout.ts'
import { approve, createReceivedOrder, submitReturn } from '../support/orders/after-sales.ts'
import { findProduct } from '../support/products.ts'
import type { ShopFixture } from '../support/test.ts'

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

/** Returns the ids of the first record of a list, or null for an empty one. */
async function firstOf<C extends Call>(shop: ShopFixture, call: C, token: string) {
  const { list } = (await callApi(shop, call, {} as never, token)) as Output<C> & { list: { id: string }[] }
  return list[0] ? [{ id: list[0].id }] : null
}

/** Finds records of the demo member, so that pages with parameters have something to show. */
async function findExamples(shop: ShopFixture, token: string): Promise<Examples> {
  const { skuId, path } = await findProduct(shop, 'Lumen Glow')
  const id = new URL(path.replace('./#/', 'http://shop/')).searchParams.get('id') ?? ''
  const { orderId } = (await placeOrder(shop, token, skuId)).data
  const orders = (await callApi(shop, orderList, { limit: 100 }, token)).list
  const offers = (await callApi(shop, groupOfferList, {})).list
  const group = offers.find(({ nextGroup }) => nextGroup)?.nextGroup
  const received = orders.find(({ state }) => state === 'received' || state === 'completed')
  const approved = await createReceivedOrder(shop)
  const requestId = await submitReturn(shop, approved)
  await approve(shop, requestId)
  return {
    ...providerPages,
    product: [{ id }],
    reviews: [{ id }],
    group: group ? [{ id: group.id }] : null,
    couplePack: await firstOf(shop, coupleOrderList, token),
    search: [{ keyword: 'tea' }, { keyword: 'xyzzy' }],
    checkout: [{ sku: skuId, quantity: '1' }],
    pay: [{ orderIds: orderId }],
    paymentResult: [{ paymentNo: approved.paymentNo }, { paymentNo: 'unknown' }],
    walletPaymentResult: [{ paymentNo: approved.paymentNo }],
    alipayStandalone: [{ paymentNo: approved.paymentNo }],
    order: [{ id: orderId }, ...(received ? [{ id: received.id }] : [])],
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
    transferInfo: await firstOf(shop, transferList, token),
    exchangeInfo: await firstOf(shop, exchangeList, token),
    topUpInfo: await firstOf(shop, topUpList, token),
    coinDeposit: await firstOf(shop, coinDepositList, token),
    withdrawalInfo: await firstOf(shop, withdrawalList, token),
  }
}

/** An address of the sheet, with the name of its picture. */
export type Example = { name: string; address: string; isForVisitors: boolean }

/** Pages that members are sent away from. */
const visitorPages = new Set<PageName>(['login', 'register', 'forgotPassword'])

/**
 * Lists the pages with example parameters.
 * @throws Error for a page that requires parameters and has no example
 */
export async function listExamples(shop: ShopFixture, token: string): Promise<Example[]> {
  const examples = await findExamples(shop, token)
  return (Object.entries(pages) as [PageName, Page][]).flatMap(([name, page]) => {
    const variants = examples[name] === undefined ? [{}] : (examples[name] ?? [])
    const missing = page.requires.filter((key) => variants.some((it) => !(key in it)))
    if (missing.length > 0) throw new Error(`e2e/sheet/examples.ts has no ${missing} for the page ${name}`)
    return variants.map((search, i) => ({
      name: i === 0 ? name : `${name}-${i + 1}`,
      address: buildAddress(page, search),
      isForVisitors: visitorPages.has(name),
    }))
  })
}
