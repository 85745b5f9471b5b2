import { setTimeout as sleep } from 'node:timers/promises'
import { dataOf, type Http, openHttp } from '../http.ts'
import type { Measure, Row } from '../row.ts'
import { operatorHeaders, stockUp } from '../shoppers.ts'

const CHANGES = 10
const MOST_MS = 1_000

type Card = { id: string; price: { amount: string } }

/** How long a change by the operator takes until visitors of every process see it. */
export const fresh: Measure = {
  name: 'freshness',
  async measure(ground) {
    const databaseUrl = await ground.demo('fresh')
    const skus = await stockUp(databaseUrl)
    // A list shows the lowest price of the goods: it must be this one's.
    const sku = skus.find((one) => skus.filter((other) => other.goodsId === one.goodsId).length === 1)
    const shop = await ground.startServer({ databaseUrl, processes: 2 })
    const [near, far] = (await Promise.all(shop.urls.map(openHttp))) as [Http, Http]
    const operator = await operatorHeaders(databaseUrl)
    const rows: Row[] = []
    for (const [what, seen] of reads(sku!.goodsId)) {
      let slowest = 0
      for (let change = 0; change < (ground.quick ? 2 : CHANGES); change++) {
        const price = `${1000 + change}.${rows.length}0`
        // Both have it in memory when it changes.
        await Promise.all([seen(near), seen(far)])
        const body = { skuId: sku!.skuId, price, memberPrice: null, struckPrice: null }
        dataOf(await near.post('/admin/api/goods/skuPrice', body, operator))
        const changed = performance.now()
        await Promise.all([near, far].map((http) => until(async () => (await seen(http)).includes(price))))
        slowest = Math.max(slowest, performance.now() - changed)
      }
      rows.push({
        what: `${what}: fresh on both of two processes, the slowest of ${CHANGES} changes`,
        unit: 'ms',
        pasar: slowest,
        target: `≤ ${MOST_MS} ms`,
        ok: slowest <= MOST_MS,
      })
    }
    for (const http of [near, far]) http.close()
    await shop.stop()
    return rows
  },
}

/** The price of the goods as a visitor sees it, by each read that shows it. */
const reads = (goodsId: string): [string, (http: Http) => Promise<string>][] => [
  [
    'goods info',
    async (http) => {
      const { skus } = dataOf<{ skus: Card[] }>(await http.get(`/shop/goods/info?id=${goodsId}`))
      return skus.map((s) => s.price.amount).join()
    },
  ],
  [
    'goods list',
    async (http) => {
      const { list } = dataOf<{ list: Card[] }>(await http.get('/shop/goods/list?limit=50&sort=priceDown'))
      return list.map((card) => card.price.amount).join()
    },
  ],
]

async function until(seen: () => Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + 10_000
  while (!(await seen())) {
    if (performance.now() > giveUp) throw new Error('a change was not seen for ten seconds')
    await sleep(5)
  }
}
