import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import { Index } from 'flexsearch'
import MiniSearch from 'minisearch'
import { pairWords } from '../../server/src/platform/text-index.ts'
import { MAX_FOUND, type MakeEngine } from './engine.ts'

/** Words in titles and brands count more than others. */
const boost = { title: 3, brand: 2, other: 1 }

/** All words, with typing errors and as beginnings; any of the words when nothing has them all. */
export const miniSearch: MakeEngine = async ({ documents }) => {
  const index = new MiniSearch<{ id: number; title: string; brand: string; other: string }>({
    fields: ['title', 'brand', 'other'],
    tokenize: pairWords,
    processTerm: (term) => term,
  })
  for await (const page of documents()) index.addAll(page.map(({ n, ...texts }) => ({ id: n, ...texts })))
  const options = { boost, prefix: true, fuzzy: (term: string) => (term.length > 3 ? 0.2 : false) }
  return {
    findsMisspelt: true,
    search(words) {
      const text = words.join(' ')
      const found = index.search(text, { ...options, combineWith: 'AND' })
      const results = found.length > 0 ? found : index.search(text, { ...options, combineWith: 'OR' })
      return results.slice(0, MAX_FOUND).map((result) => result.id as number)
    },
  }
}

/** All words, one error each; any of the words when nothing has them all. */
export const orama: MakeEngine = async ({ documents }) => {
  const index = create({
    schema: { title: 'string', brand: 'string', other: 'string' },
    components: {
      tokenizer: { language: 'english', normalizationCache: new Map(), tokenize: pairWords },
      // Texts are needed by nobody: without them, documents are only numbers.
    },
  })
  for await (const page of documents())
    await insertMultiple(
      index,
      page.map(({ n, ...texts }) => ({ id: String(n), ...texts })),
      page.length,
    )
  return {
    findsMisspelt: true,
    async search(words) {
      const find = async (threshold: number, tolerance: number) =>
        (await searchOrama(index, { term: words.join(' '), boost, tolerance, threshold, limit: MAX_FOUND }))
          .hits
      let hits = await find(0, 0)
      if (hits.length === 0) hits = await find(0, 1)
      if (hits.length === 0) hits = await find(1, 1)
      return hits.map((hit) => Number(hit.id))
    },
  }
}

/** All words as beginnings; with suggestions, which leave words out, when nothing has them all. */
export const flexSearch: MakeEngine = async ({ documents }) => {
  const index = new Index({ tokenize: 'forward', encode: pairWords, resolution: 9 })
  for await (const page of documents())
    for (const { n, title, brand, other } of page) index.add(n, `${title} ${brand} ${other}`)
  return {
    findsMisspelt: false,
    search(words) {
      const text = words.join(' ')
      const found = index.search(text, { limit: MAX_FOUND }) as number[]
      return found.length > 0 ? found : (index.search(text, { limit: MAX_FOUND, suggest: true }) as number[])
    },
  }
}
