import fc from 'fast-check'
import { type ModelShop, modelShop } from './shop.ts'
import { walks } from './steps.ts'
import { walk } from './walk.ts'

export type WalkOptions = {
  seed: number
  /** Number of walks. */
  runs: number
  /** Maximum number of steps of a walk. */
  steps: number
  /** Path of a failure that fast-check has printed: runs that walk alone. */
  path?: string | undefined
  /** Shortens a walk that fails, which takes a minute. */
  shrink?: boolean
  /** Runs after each walk. */
  onWalk?(): void
}

/**
 * Shops that walk at the same time, each with a database of its own: one computes while the database of
 * another works.
 */
const LANES = 3

/**
 * Runs random walks. Lane n has the seed `seed + n`.
 * @throws at the first walk that breaks an invariant, with its seed, its path and its steps
 */
export async function runWalks({ path, ...options }: WalkOptions): Promise<void> {
  if (path !== undefined) return await runLane({ path, ...options })
  const { seed, runs } = options
  const lanes = Math.min(LANES, runs)
  let hasFailed = false
  const ends = Array.from({ length: lanes }, (_, n) =>
    runLane({
      ...options,
      seed: seed + n,
      runs: Math.ceil((runs - n) / lanes),
      isOver: () => hasFailed,
    }).catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  for (const end of await Promise.allSettled(ends)) if (end.status === 'rejected') throw end.reason
}

type Lane = WalkOptions & {
  /** Whether another lane has failed. */
  isOver?(): boolean
}

async function runLane({ seed, runs, steps, path, shrink, onWalk, isOver }: Lane): Promise<void> {
  const shop: ModelShop = await modelShop()
  const property = fc.asyncProperty(walks(steps), async (walked) => {
    if (isOver?.()) return
    await walk(shop, walked)
    onWalk?.()
  })
  await fc.assert(property, { seed, numRuns: runs, path, endOnFailure: !shrink }).finally(shop.close)
}
