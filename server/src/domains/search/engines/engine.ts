import type { Language } from '@pasar/contract/constants'

/** A product as a search engine has it: its folded words, and what orders equally good products. */
export type SearchDocument = {
  id: string
  /** Words of the titles by language; of en-us and the caller's language they count more than others. */
  titles: Partial<Record<Language, string>>
  brand: string
  /** All searchable words, without the characters and pairs of the database's index. */
  words: string
  weight: number
}

/** Changes in the order in which they happened. A product is in one of the lists. */
type SearchChanges = { put: SearchDocument[]; remove: string[] }

/**
 * `ids`: the best products, best first, as many as the engine returns at once. `total`: how many there are,
 * as it estimates it.
 */
export type EngineHits = { ids: string[]; total: number }

/**
 * A search engine outside the process. Every method throws when the engine does not answer in time or
 * responds with an error.
 */
export type SearchEngine = {
  /**
   * Finds products that contain all words, the engine's tolerance for typing errors included.
   * @param limit of the ids; by default as many as the engine returns at once
   */
  find(words: readonly string[], language: Language, limit?: number): Promise<EngineHits>
  /** Whether it has the index: an engine that started without its data does not. */
  exists(): Promise<boolean>
  /**
   * Writes changes. They are found a moment later, about a second.
   * @throws also when the engine does not have the index: a new one would have nothing but the changes
   */
  write(changes: SearchChanges): Promise<void>
  /**
   * Builds a new index beside the one in use, and replaces it when all documents are in.
   * @param beforeSwap is called right before the replacement, and prevents it by an error
   */
  rebuild(pages: AsyncIterable<SearchDocument[]>, beforeSwap: () => Promise<void>): Promise<void>
}
