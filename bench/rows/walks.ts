import { runWalks } from '../../server/src/model/run-walks.ts'
import { startTestServer } from '../../server/src/platform/testing/server.ts'
import type { Benchmark, Row } from '../row.ts'

const WALKS = 10_000
const STEPS = Number(process.env.MODEL_STEPS ?? 30)

/** Random walks through the whole shop, compared with the reference after each step (server/src/model). */
export const walks: Benchmark = {
  name: 'walks',
  onRequest: true,
  async measure({ quick, log }) {
    const runs = quick ? 40 : WALKS
    const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31)
    log(`seed ${seed}`)
    const stop = await startTestServer()
    const began = performance.now()
    let done = 0
    const onWalk = () => {
      done += 1
      if (done % 1_000 === 0) log(`${done} walks`)
    }
    await runWalks({ seed, runs, steps: STEPS, onWalk }).finally(stop)
    const seconds = (performance.now() - began) / 1000
    return [buildRow(runs, seconds, seed)]
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
