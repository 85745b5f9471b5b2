import type pg from 'pg'
import type { Language } from '../../contract/src/constants.ts'
import { emptyWords, type ProductWords } from '../../server/src/domains/search/product-words.ts'
import { nearestSpelling } from '../../server/src/domains/search/spelling.ts'
import type { Db } from '../../server/src/platform/db/types.ts'
import { searchWords } from '../../server/src/platform/text-index.ts'
import type { Document, Product } from './documents.ts'

export type Resources = {
  db: Db
  client: pg.Client
  products: readonly Product[]
  documents(): AsyncIterable<Document[]>
}

/** What is compared: the positions of all products found, best first. */
export type Engine = {
  search(words: string[], language: Language): Promise<number[]> | number[]
  /**
   * Whether it finds misspelt words itself; for the others the shop corrects the spelling when nothing is
   * found.
   */
  findsMisspelt: boolean
  /** Known words for corrections in scripts without spaces. */
  words?: ProductWords
  /** Bytes outside this process. */
  bytesInDatabase?(): Promise<number>
}

/** Builds an engine with all documents. */
export type MakeEngine = (resources: Resources) => Promise<Engine>

/** No shop lists more than these. */
export const MAX_FOUND = 10_000

/** Searches as the shop does: again with the spelling corrected when nothing was found. */
export async function findAll(engine: Engine, db: Db, text: string, language: Language): Promise<number[]> {
  const words = searchWords(text)
  const found = await engine.search(words, language)
  if (found.length > 0 || engine.findsMisspelt) return found
  const corrected = await nearestSpelling(db, words, engine.words ?? emptyWords())
  return corrected ? await engine.search(corrected, language) : found
}
