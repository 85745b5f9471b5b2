import type { Ctx } from '../../platform/context.ts'
import { searchEngine } from './engines/configured-engine.ts'
import { findByEngine } from './engines/find-by-engine.ts'
import { currentProductIndex, type ProductIndex } from './product-index.ts'
import { findByWords } from './product-words.ts'
import { findIdsByWords } from './word-queries.ts'

/** Products that contain words. */
export type WordMatches = {
  slots: number[]
  /** How well each fits, a higher number better, in the order of `slots`. */
  scores: number[]
  /** Products that the search engine found beyond those in `slots`. */
  unlisted: number
}

/** The index as the configuration needs it: without words where a search engine has them. */
export const productIndexOf = (ctx: Ctx): Promise<ProductIndex> =>
  currentProductIndex(ctx.db, { withWords: !searchEngine(ctx.config) })

/**
 * Returns the index and the products that contain the words: from memory, or from the search engine. The
 * database searches until the words are in memory, and while the engine fails.
 * @param limit of the products that the engine returns; by default as many as it can
 */
export async function findWords(
  ctx: Ctx,
  words: readonly string[],
  limit?: number,
): Promise<{ products: ProductIndex; wordMatches: WordMatches }> {
  const engine = searchEngine(ctx.config)
  if (!engine) {
    const products = await productIndexOf(ctx)
    if (products.words.state === 'complete') {
      const { slots, hits } = findByWords(products, words, ctx.language)
      return { products, wordMatches: { slots, scores: hits, unlisted: 0 } }
    }
  }
  const found = engine && (await findByEngine(ctx, engine, words, limit))
  const { ids, hits } = found
    ? { ids: found.ids, hits: found.ids.map((_, i) => found.ids.length - i) }
    : await findIdsByWords(ctx.db, words, ctx.language)
  const products = await productIndexOf(ctx)
  const wordMatches: WordMatches = {
    slots: [],
    scores: [],
    unlisted: found ? Math.max(0, found.total - found.ids.length) : 0,
  }
  for (const [i, id] of ids.entries()) {
    const slot = products.slotOf.get(id)
    if (slot === undefined) continue
    wordMatches.slots.push(slot)
    wordMatches.scores.push(hits[i]!)
  }
  return { products, wordMatches }
}
