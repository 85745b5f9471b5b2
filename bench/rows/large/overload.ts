import { type FlashSale, runFlashSale } from '../../overload/flash-sale.ts'
import { findBest, goodputRows, measureAlone, OVERLOAD, USEFUL_MS } from '../../overload/goodput.ts'
import { openLoop, percentile } from '../../overload/loops.ts'
import { prepareMix } from '../../overload/mix.ts'
import { separateLoad } from '../../overload/processors.ts'
import { addPastOrders } from '../../past-orders.ts'
import { atMostAbsolute, type Benchmark, type Row } from '../../row.ts'
import { makeShoppers } from '../../shoppers.ts'

const SHOPPERS = 3_000
const SECONDS = 8
const PIECES = 100
/** Tolerance of the order of arrival: requests that are authenticated and priced at the same time. */
const UNFAIR_MS = 250

/** The goodput that remains at three times the highest load, what is refused, and a flash sale. */
export const overload: Benchmark = {
  name: 'overload',
  async measure(environment) {
    const databaseUrl = await environment.demo('overload')
    await addPastOrders(databaseUrl)
    const shoppers = await makeShoppers(databaseUrl, SHOPPERS)
    const server = await environment.startServer({ databaseUrl, env: { CACHE_ENTRIES: '20000' } })
    const joinLoad = await separateLoad([environment.postgres.pid(), server.pid])
    const mix = await prepareMix(server.url, databaseUrl, shoppers)
    const best = await findBest(environment, server.url, mix.next)
    const seconds = environment.quick ? 1 : SECONDS
    const samples = await openLoop({
      ...{ url: server.url, seconds, rate: best.rate * OVERLOAD, next: mix.next },
      // Shoppers who browse have a connection. So has a proxy in front of the shop.
      connections: environment.quick ? 256 : SHOPPERS,
    })
    const alone = await measureAlone(environment, server.url, mix)
    await server.stop()
    await joinLoad()
    const sale = environment.quick
      ? { shoppers: 200, pieces: 10, seconds: 1 }
      : { shoppers: 10_000, pieces: PIECES, seconds: 10 }
    const sold = await runFlashSale(environment, sale)
    return [...goodputRows(best, samples, seconds, alone), ...saleRows(sold, sale)]
  },
}

function saleRows(
  { samples, outcomes, refused, orders, reserved, unfairMs, cost }: FlashSale,
  { shoppers, pieces, seconds }: { shoppers: number; pieces: number; seconds: number },
): Row[] {
  const what = `flash sale: ${shoppers} shoppers for ${pieces} pieces in ${seconds} s`
  const counts = Object.entries(outcomes).map(([outcome, n]) => `${n} ${outcome}`)
  const answered = Object.values(outcomes).reduce((sum, n) => sum + n)
  return [
    {
      what: `${what}: orders`,
      unit: '',
      pasar: orders,
      target: `${pieces}, everybody answered`,
      ok:
        [orders, reserved, outcomes.ordered].every((n) => n === pieces) &&
        answered === shoppers &&
        outcomes.other === 0,
      detail:
        `${answered} answered: ${counts.join(', ')}; ${reserved} reserved; ${refused.shoppers} came back after Retry-After, ` +
        `with ${refused.requests} refusals`,
    },
    atMostAbsolute(USEFUL_MS, {
      what: `${what}: p99`,
      unit: 'ms',
      pasar: percentile(samples, 0.99),
      detail:
        `p50 ${percentile(samples, 0.5).toFixed(0)} ms, slowest ${percentile(samples, 1).toFixed(0)} ms; processor time of a shopper: ` +
        `server ${cost.server.toFixed(2)}, PostgreSQL ${cost.postgres.toFixed(2)}, load ${cost.load.toFixed(2)} ms`,
    }),
    atMostAbsolute(UNFAIR_MS, {
      what: `${what}: first arrival of the last who got a piece after that of the first who did not`,
      unit: 'ms',
      pasar: unfairMs,
      detail: 'all shoppers by their first request; those who were refused from when they sent it',
    }),
  ]
}
