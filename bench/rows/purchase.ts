import { mustWork } from '../beside.ts'
import { dataOf, type Http, mustBeDone, openHttp } from '../http.ts'
import { sellBefore } from '../past-orders.ts'
import type { Measure } from '../row.ts'
import { makeShoppers, PAY_PASSWORD, type Shopper, stockUp } from '../shoppers.ts'

const CLIENTS = 8
const LEAST = 200

type Sku = Awaited<ReturnType<typeof stockUp>>[number]

/** Whole purchases through HTTP by shoppers who are signed in. */
export const purchase: Measure = {
  name: 'purchase',
  async measure(ground) {
    const databaseUrl = await ground.demo('purchase')
    await sellBefore(databaseUrl)
    const skus = await stockUp(databaseUrl)
    const shoppers = await makeShoppers(databaseUrl, CLIENTS)
    const shop = await ground.startServer({ databaseUrl })
    const connections = await Promise.all(shoppers.map(() => openHttp(shop.url)))
    const seen = await ground.load({
      clients: CLIENTS,
      seconds: 6,
      request: (client) => buy(connections[client]!, shoppers[client]!, skus),
    })
    const memory = shop.memoryMb()
    await shop.stop()
    const { perSecond, p50, p99 } = mustWork(seen)
    return [
      {
        what: 'a whole purchase, 9 requests, 8 shoppers',
        unit: '/s',
        pasar: perSecond,
        target: `≥ ${LEAST}`,
        ok: perSecond >= LEAST,
        reason:
          'nine requests are some 17 statements, of which five commit, each flushed; thanks, counts and gift cards behind ' +
          'them are done for many at once. Sending a statement and answering a request cost more than most of them do, on ' +
          'two cores that the server, PostgreSQL and the load share',
        detail: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${Math.round(perSecond * 9)} requests/s, ${Math.round(memory)} MB`,
      },
    ]
  },
}

/** Looks at goods, puts three SKUs into the cart, looks at it, agrees to a draft, orders, pays, looks at the order. */
async function buy(http: Http, { addressId, headers }: Shopper, skus: Sku[]): Promise<void> {
  const from = Math.floor(Math.random() * (skus.length - 3))
  const chosen = skus.slice(from, from + 3)
  mustBeDone(await http.get(`/shop/goods/info?id=${chosen[0]!.goodsId}`, headers))
  for (const { skuId } of chosen)
    mustBeDone(await http.post('/shop/cart/add', { skuId, quantity: 1 }, headers))
  mustBeDone(await http.get('/shop/cart/list', headers))
  const { total } = dataOf<{ total: unknown }>(
    await http.get(`/shop/buy/cartGoods?source=cart&addressId=${addressId}`, headers),
  )
  const order = { source: 'cart', addressId, total }
  const { orderId } = dataOf<{ orderId: string }>(await http.post('/shop/buy/createOrder', order, headers))
  const pay = { orderIds: [orderId], method: 'balance', payPassword: PAY_PASSWORD }
  mustBeDone(await http.post('/shop/buy/payOrder', pay, headers))
  mustBeDone(await http.get(`/shop/order/info?id=${orderId}`, headers))
}
