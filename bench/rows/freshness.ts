import { setTimeout as sleep } from 'node:timers/promises'
import { type Http, openHttp, parseData } from '../http.ts'
import type { Benchmark, Row } from '../row.ts'
import { operatorHeaders, prepareSkus } from '../shoppers.ts'

const CHANGES = 10
const MAX_MS = 1_000

type Card = { id: string; price: { amount: string } }

/** Time until a price change is visible to visitors of every process. */
export const freshness: Benchmark = {
  name: 'freshness',
  async measure(environment) {
    const databaseUrl = await environment.demo('fresh')
    const skus = await prepareSkus(databaseUrl)
    // A list shows the lowest price of a product, so the product must have a single SKU.
    const sku = skus.find((one) => skus.filter((other) => other.goodsId === one.goodsId).length === 1)
    const shop = await environment.startServer({ databaseUrl, processes: 2 })
    const [near, far] = (await Promise.all(shop.urls.map(openHttp))) as [Http, Http]
    const operator = await operatorHeaders(databaseUrl)
    const rows: Row[] = []
    for (const [what, seen] of reads(sku!.goodsId)) {
      let slowest = 0
      for (let change = 0; change < (environment.quick ? 2 : CHANGES); change++) {
        const price = `${1000 + change}.${rows.length}0`
        // Warms the caches of both processes.
        await Promise.all([seen(near), seen(far)])
        const body = { skuId: sku!.skuId, price, memberPrice: null, struckPrice: null }
        parseData(await near.post('/admin/api/goods/skuPrice', body, operator))
        const changed = performance.now()
        await Promise.all(
          [near, far].map((http) => waitUntil(async () => (await seen(http)).includes(price))),
        )
        slowest = Math.max(slowest, performance.now() - changed)
      }
      rows.push({
        what: `${what}: visible on both processes, slowest of ${CHANGES} changes`,
        unit: 'ms',
        pasar: slowest,
        target: `≤ ${MAX_MS} ms`,
        ok: slowest <= MAX_MS,
      })
    }
    for (const http of [near, far]) http.close()
    await shop.stop()
    return rows
  },
}

/** Reads that show the price of a product to visitors. */
const reads = (goodsId: string): [string, (http: Http) => Promise<string>][] => [
  [
    'product info',
    async (http) => {
      const { skus } = parseData<{ skus: Card[] }>(await http.get(`/shop/goods/info?id=${goodsId}`))
      return skus.map((s) => s.price.amount).join()
    },
  ],
  [
    'product list',
    async (http) => {
      const { list } = parseData<{ list: Card[] }>(await http.get('/shop/goods/list?limit=50&sort=priceDown'))
      return list.map((card) => card.price.amount).join()
    },
  ],
]

async function waitUntil(seen: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000
  while (!(await seen())) {
    if (performance.now() > deadline) throw new Error('a change was not visible for ten seconds')
    await sleep(5)
  }
}
