import fc from 'fast-check'
import type { ModelShop } from './shop.ts'
import { audit, walk, walks } from './walk.ts'

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
}

/**
 * Runs random walks, then audits the ledger.
 * @throws at the first walk that breaks an invariant, with its seed, its path and its steps
 */
export async function runWalks(
  shop: ModelShop,
  { seed, runs, steps, path, shrink = false }: WalkOptions,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(walks(steps), (walked) => walk(shop, walked)),
    { seed, numRuns: runs, path, endOnFailure: !shrink },
  )
  await audit(shop)
}
