import { randomUUID } from 'node:crypto'
import { LIVE_PATH } from '@pasar/contract/live'
import { assertOk, type Http, openHttp, parseData } from '../http.ts'
import { assertNoErrors } from '../load.ts'
import { atMost, type Benchmark } from '../row.ts'
import { keyed, makeShoppers, PAY_PASSWORD, prepareSkus, type Shopper } from '../shoppers.ts'

const CLIENTS = 8
const RATE = 20
const STREAMS = 200
/** Within the limit of 20 messages per member and minute. */
const MESSAGES_PER_SECOND = 50

/** p99 of placing and paying orders beside live chats, against the same load without them. */
export const live: Benchmark = {
  name: 'live',
  async measure(environment) {
    const databaseUrl = await environment.demo('live')
    const [sku] = await prepareSkus(databaseUrl)
    const streams = environment.quick ? 10 : STREAMS
    const shoppers = await makeShoppers(databaseUrl, CLIENTS + streams)
    const shop = await environment.startServer({ databaseUrl })
    const connections = await Promise.all(shoppers.slice(0, CLIENTS).map(() => openHttp(shop.url)))
    const request = (client: number) => buy(connections[client]!, shoppers[client]!, sku!.skuId)
    const run = () => environment.load({ clients: CLIENTS, seconds: 8, rate: RATE, request })
    await run()
    const alone = assertNoErrors(await run())
    const end = new AbortController()
    let received = 0
    const chatting = shoppers.slice(CLIENTS)
    const reading = chatting.map(async ({ headers }) => {
      const { body } = await fetch(`${shop.url}${LIVE_PATH}`, { headers, signal: end.signal })
      for await (const _ of body!) received++
    })
    const http = await openHttp(shop.url)
    let sent = 0
    const sending = setInterval(() => {
      const { headers } = chatting[sent++ % streams]!
      void http.post('/chat/send', { clientId: randomUUID(), text: 'Hello' }, headers).catch(() => undefined)
    }, 1_000 / MESSAGES_PER_SECOND)
    const beside = await run()
    clearInterval(sending)
    end.abort()
    await Promise.allSettled(reading)
    for (const connection of [...connections, http]) connection.close()
    await shop.stop()
    const what = `placing and paying: p99 beside ${streams} streams that receive messages`
    const detail = `${sent} messages, ${received} events`
    return [atMost(1.5, { what, unit: 'ms', limit: alone.p99, pasar: assertNoErrors(beside).p99, detail })]
  },
}

async function buy(http: Http, { headers, addressId }: Shopper, skuId: string): Promise<void> {
  assertOk(await http.post('/shop/cart/add', { skuId, quantity: 1 }, headers))
  const { total } = parseData<{ total: unknown }>(await http.get('/shop/buy/cartGoods?source=cart', headers))
  const order = { source: 'cart', addressId, total }
  const placed = parseData<{ orderId: string }>(await http.post('/shop/buy/createOrder', order, headers))
  const payment = { orderIds: [placed.orderId], method: 'balance', payPassword: PAY_PASSWORD }
  assertOk(await http.post('/shop/buy/payOrder', payment, keyed({ headers })))
}
