import { assertOk, openHttp, parseData, writeGet } from '../http.ts'
import { PAY_PASSWORD, prepareSkus, type Shopper } from '../shoppers.ts'
import type { Request } from './loops.ts'

/** Of 100 requests that arrive. Each order that is placed is paid, which is one more. */
const SHARES = { 'cached read': 50, 'visitor read': 10, 'member read': 30, order: 10 } as const

export type Kind = keyof typeof SHARES | 'payment'

/** Writes a POST request. */
export function writePost(path: string, body: object, headers: Record<string, string>): Buffer {
  const json = JSON.stringify(body)
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(json)) })
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n` +
      `${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${json}`,
  )
}

/** Returns the total of one piece of a SKU for a shopper, which an order confirms. */
export async function totalOf(url: string, skuId: string, { addressId, headers }: Shopper): Promise<unknown> {
  const http = await openHttp(url)
  const path = `/shop/buy/cartGoods?source=direct&skuId=${skuId}&quantity=1&addressId=${addressId}`
  const { total } = parseData<{ total: unknown }>(await http.get(path, headers))
  http.close()
  return total
}

/**
 * Prepares the requests of a shop in use: half are responses from the cache, the others reads of visitors and
 * members, orders and their payments.
 * @returns the next request to send
 */
export async function prepareMix(
  url: string,
  databaseUrl: string,
  shoppers: readonly Shopper[],
): Promise<() => Request> {
  const [{ skuId, goodsId }] = (await prepareSkus(databaseUrl)) as [{ skuId: string; goodsId: string }]
  const total = await totalOf(url, skuId, shoppers[0]!)
  const cached = ['/attractive/page/indexApiData', `/shop/goods/info?id=${goodsId}`, '/shop/cate/cateAll']
  const http = await openHttp(url)
  for (const path of cached) assertOk(await http.get(path))
  http.close()
  const toPay: Request[] = []
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
  let ordering = 0
  const makers: Record<keyof typeof SHARES, () => Request> = {
    'cached read': () => ({ kind: 'cached read', bytes: writeGet(pick(cached)) }),
    'visitor read': () => ({
      kind: 'visitor read',
      bytes: writeGet(`/shop/goods/list?minPrice=${1 + Math.floor(Math.random() * 100_000) / 100}`),
    }),
    'member read': () => ({
      kind: 'member read',
      bytes: writeGet('/shop/order/list?page=1&limit=10', pick(shoppers).headers),
    }),
    order() {
      // In turns: a member may have few unpaid orders.
      const shopper = shoppers[ordering++ % shoppers.length]!
      const order = { source: 'direct', skuId, quantity: 1, addressId: shopper.addressId, total }
      return {
        kind: 'order',
        bytes: writePost('/shop/buy/createOrder', order, shopper.headers),
        answered(answer) {
          if (answer.status !== 200) return
          const { orderId } = parseData<{ orderId: string }>(answer)
          const pay = { orderIds: [orderId], method: 'balance', payPassword: PAY_PASSWORD }
          toPay.push({ kind: 'payment', bytes: writePost('/shop/buy/payOrder', pay, shopper.headers) })
        },
      }
    },
  }
  const kinds = Object.entries(SHARES).flatMap(([kind, n]) => Array(n).fill(kind)) as (keyof typeof SHARES)[]
  return () => toPay.pop() ?? makers[pick(kinds)]()
}
