import { runWalks } from '../../server/src/model/run-walks.ts'
import { modelShop } from '../../server/src/model/shop.ts'
import { startTestServer } from '../../server/src/platform/testing/server.ts'
import type { Benchmark, Row } from '../row.ts'

const WALKS = 10_000
const STEPS = 30
/** Shops that walk at the same time, each with a database of its own: one computes while the database of the other works. */
const LANES = 2
/** Walks of a database: a small one keeps the checks fast. */
const PER_DATABASE = 250

/** Random walks through the whole shop, compared with the reference after each step (server/src/model). */
export const walks: Benchmark = {
  name: 'walks',
  onRequest: true,
  async measure({ quick, log }) {
    const total = quick ? 40 : WALKS
    const perDatabase = quick ? 20 : PER_DATABASE
    const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31)
    log(`seed ${seed}`)
    const stop = await startTestServer()
    const began = performance.now()
    let next = 0
    const runLane = async () => {
      while (next < total) {
        const from = next
        next += perDatabase
        const shop = await modelShop()
        await runWalks(shop, { seed: seed + from, runs: perDatabase, steps: STEPS }).finally(shop.close)
        if (next % 1_000 === 0) log(`${next} walks`)
      }
    }
    try {
      await Promise.all(Array.from({ length: LANES }, runLane))
    } finally {
      await stop()
    }
    const seconds = (performance.now() - began) / 1000
    return [buildRow(total, seconds, seed)]
  },
}

const buildRow = (total: number, seconds: number, seed: number): Row => ({
  what: `random walks of up to ${STEPS} steps without a violation`,
  unit: 'walks',
  pasar: total,
  target: `≥ ${WALKS} walks`,
  ok: total >= WALKS,
  detail: `${(total / seconds).toFixed(1)} a second, ${Math.round(seconds)} s, seed ${seed}`,
})
