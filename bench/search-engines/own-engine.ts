import { setTimeout as sleep } from 'node:timers/promises'
import { emptyWords, fillWords, findByWords } from '../../server/src/domains/search/product-words.ts'
import { MAX_FOUND, type MakeEngine } from './engine.ts'

/** The shop's own index, ordered as its lists are. */
export const own: MakeEngine = async ({ db, products }) => {
  const words = emptyWords()
  const index = { slotOf: new Map(products.map(({ id }, n) => [id, n])), words }
  await fillWords(db, index)
  while (words.state !== 'complete') await sleep(20)
  return {
    findsMisspelt: false,
    words,
    search(terms, language) {
      const { slots, hits } = findByWords(index, terms, language)
      const score = new Uint8Array(products.length)
      for (const [i, slot] of slots.entries()) score[slot] = hits[i]!
      return slots
        .sort(
          (a, b) =>
            score[b]! - score[a]! ||
            products[b]!.weight - products[a]!.weight ||
            products[b]!.sold - products[a]!.sold,
        )
        .slice(0, MAX_FOUND)
    },
  }
}
