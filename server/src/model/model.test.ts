import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { type ModelShop, modelShop } from './shop.ts'
import { audit, walk, walks } from './walk.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 200)
const STEPS = Number(process.env.MODEL_STEPS ?? 12)

let shop: ModelShop
beforeAll(async () => {
  shop = await modelShop()
})
afterAll(() => shop.close())

it(
  'keeps every balance, order and promise on random walks through the whole shop',
  async () => {
    const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31)
    process.stdout.write(`model seed ${seed}\n`)
    const began = performance.now()
    await fc.assert(
      fc.asyncProperty(walks(STEPS), (steps) => walk(shop, steps)),
      { seed, numRuns: RUNS, path: process.env.MODEL_PATH, endOnFailure: !process.env.MODEL_SHRINK },
    )
    await audit(shop)
    const seconds = (performance.now() - began) / 1000
    process.stdout.write(`model: ${RUNS} walks, ${(RUNS / seconds).toFixed(1)} a second\n`)
  },
  Number(process.env.MODEL_TIMEOUT ?? 120_000),
)
