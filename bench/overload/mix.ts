import { assertOk, type Http, openHttp, parseData, writeGet, writePost } from '../http.ts'
import { keyed, operatorHeaders, PAY_PASSWORD, prepareSkus, type Shopper } from '../shoppers.ts'
import type { Request } from './loops.ts'
import { prepareMessages } from './provider-messages.ts'

/** Of 100 requests that arrive. Each order that is placed is paid, which is one more. */
const SHARES = {
  'cached read': 46,
  'visitor read': 10,
  'member read': 32,
  order: 10,
  webhook: 1,
  console: 1,
} as const

export type Kind = keyof typeof SHARES | 'payment'

/** SKUs that are ordered: so many that orders seldom wait for those of the same SKU. */
const SKUS = 200

export type Mix = {
  /** Returns the next request of the mix. */
  next(): Request
  /** Returns a request of a kind. Payments are of orders that were placed and not paid, or else an order. */
  nextOf(kind: Kind): Request
}

type Sku = { skuId: string; goodsId: string; total: unknown }

/** Returns the total of one piece of a SKU for a shopper, which an order confirms. */
export async function totalOf(http: Http, skuId: string, { addressId, headers }: Shopper): Promise<unknown> {
  const path = `/shop/buy/cartGoods?source=direct&skuId=${skuId}&quantity=1&addressId=${addressId}`
  return parseData<{ total: unknown }>(await http.get(path, headers)).total
}

/**
 * Prepares the requests of a shop in use: about half are responses from the cache, the others reads of
 * visitors and members, orders of many SKUs and their payments, messages of the card gateway, and the
 * console's orders.
 */
export async function prepareMix(
  url: string,
  databaseUrl: string,
  shoppers: readonly Shopper[],
): Promise<Mix> {
  const message = await prepareMessages(databaseUrl)
  const operator = await operatorHeaders(databaseUrl)
  const found = (await prepareSkus(databaseUrl)).slice(0, SKUS)
  const http = await openHttp(url)
  const skus: Sku[] = []
  for (const sku of found) skus.push({ ...sku, total: await totalOf(http, sku.skuId, shoppers[0]!) })
  const cached = [
    '/attractive/page/indexApiData',
    `/shop/goods/info?id=${skus[0]!.goodsId}`,
    '/shop/cate/cateAll',
  ]
  for (const path of cached) assertOk(await http.get(path))
  http.close()
  const toPay: Request[] = []
  const nextOrder = orderMaker(shoppers, skus, (payment) => toPay.push(payment))
  const makers: Record<Kind, () => Request> = {
    'cached read': () => ({ kind: 'cached read', bytes: writeGet(pick(cached)) }),
    'visitor read': () => ({
      kind: 'visitor read',
      bytes: writeGet(`/shop/goods/list?minPrice=${1 + Math.floor(Math.random() * 100_000) / 100}`),
    }),
    'member read': () => ({
      kind: 'member read',
      bytes: writeGet('/shop/order/list?page=1&limit=10', pick(shoppers).headers),
    }),
    order: nextOrder,
    payment: () => toPay.pop() ?? nextOrder(),
    webhook: message,
    console: () => ({
      kind: 'console',
      bytes: writeGet('/admin/api/orders/list?page=1&limit=20', operator),
    }),
  }
  const kinds = Object.entries(SHARES).flatMap(([kind, n]) => Array(n).fill(kind)) as (keyof typeof SHARES)[]
  return { next: () => toPay.pop() ?? makers[pick(kinds)](), nextOf: (kind) => makers[kind]() }
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/**
 * Makes orders, by shoppers in turns: a member may have few unpaid orders.
 * @param placed gets their payments
 */
function orderMaker(
  shoppers: readonly Shopper[],
  skus: readonly Sku[],
  placed: (payment: Request) => void,
): () => Request {
  let ordering = 0
  return () => {
    const shopper = shoppers[ordering++ % shoppers.length]!
    const { skuId, total } = pick(skus)
    const order = { source: 'direct', skuId, quantity: 1, addressId: shopper.addressId, total }
    return {
      kind: 'order',
      bytes: writePost('/shop/buy/createOrder', order, keyed(shopper)),
      answered(answer) {
        if (answer.status !== 200) return undefined
        const { orderId } = parseData<{ orderId: string }>(answer)
        const pay = { orderIds: [orderId], method: 'balance', payPassword: PAY_PASSWORD }
        placed({ kind: 'payment', bytes: writePost('/shop/buy/payOrder', pay, keyed(shopper)) })
        return undefined
      },
    }
  }
}
