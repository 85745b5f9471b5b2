import { assertNoErrors } from '../comparison.ts'
import { assertOk, type Http, openHttp, parseData } from '../http.ts'
import { addPastOrders } from '../past-orders.ts'
import type { Benchmark } from '../row.ts'
import { makeShoppers, PAY_PASSWORD, prepareSkus, type Shopper } from '../shoppers.ts'

const CLIENTS = 8
const MIN_PER_SECOND = 200

type Sku = Awaited<ReturnType<typeof prepareSkus>>[number]

/** Complete purchases by signed-in shoppers over HTTP. */
export const purchase: Benchmark = {
  name: 'purchase',
  async measure(environment) {
    const databaseUrl = await environment.demo('purchase')
    await addPastOrders(databaseUrl)
    const skus = await prepareSkus(databaseUrl)
    const shoppers = await makeShoppers(databaseUrl, CLIENTS)
    const shop = await environment.startServer({ databaseUrl })
    const connections = await Promise.all(shoppers.map(() => openHttp(shop.url)))
    const load = await environment.load({
      clients: CLIENTS,
      seconds: 6,
      request: (client) => buy(connections[client]!, shoppers[client]!, skus),
    })
    const memory = shop.memoryMb()
    await shop.stop()
    const { perSecond, p50, p99 } = assertNoErrors(load)
    return [
      {
        what: 'complete purchase, 9 requests, 8 shoppers',
        unit: '/s',
        pasar: perSecond,
        target: `≥ ${MIN_PER_SECOND}`,
        ok: perSecond >= MIN_PER_SECOND,
        reason:
          'nine requests run about 17 statements with five flushed commits; emails, counters and gift cards ' +
          'are processed in batches. Sending statements and serving requests cost more than most of the statements, on ' +
          'two cores shared by server, PostgreSQL and load',
        detail: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${Math.round(perSecond * 9)} requests/s, ${Math.round(memory)} MB`,
      },
    ]
  },
}

/**
 * Views a product, adds three SKUs to the cart, views it, prices a draft, places and pays the order, and
 * views it.
 */
export async function buy(http: Http, { addressId, headers }: Shopper, skus: Sku[]): Promise<void> {
  const from = Math.floor(Math.random() * (skus.length - 3))
  const chosen = skus.slice(from, from + 3)
  assertOk(await http.get(`/shop/goods/info?id=${chosen[0]!.goodsId}`, headers))
  for (const { skuId } of chosen) assertOk(await http.post('/shop/cart/add', { skuId, quantity: 1 }, headers))
  assertOk(await http.get('/shop/cart/list', headers))
  const { total } = parseData<{ total: unknown }>(
    await http.get(`/shop/buy/cartGoods?source=cart&addressId=${addressId}`, headers),
  )
  const order = { source: 'cart', addressId, total }
  const { orderId } = parseData<{ orderId: string }>(await http.post('/shop/buy/createOrder', order, headers))
  const pay = { orderIds: [orderId], method: 'balance', payPassword: PAY_PASSWORD }
  assertOk(await http.post('/shop/buy/payOrder', pay, headers))
  assertOk(await http.get(`/shop/order/info?id=${orderId}`, headers))
}
