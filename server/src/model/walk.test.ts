import { it } from 'vitest'
import { runWalks } from './run-walks.ts'

// A failure prints seed and path: MODEL_SEED=… MODEL_PATH=… repeats it, MODEL_SHRINK=1 shortens it.
it('keeps balances, orders and promises on random walks through the whole shop, with crashes', async () => {
  const { MODEL_SEED, MODEL_PATH, MODEL_RUNS, MODEL_STEPS, MODEL_SHRINK } = process.env
  const seed = Number(MODEL_SEED ?? Date.now() % 2 ** 31)
  const options = { runs: Number(MODEL_RUNS ?? 200), steps: Number(MODEL_STEPS ?? 10) }
  process.stdout.write(`model seed ${seed}\n`)
  await runWalks({ seed, path: MODEL_PATH, shrink: MODEL_SHRINK === '1', ...options })
}, 600_000)
