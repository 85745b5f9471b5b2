import { setImmediate as nextTurn } from 'node:timers/promises'
import { DEFAULT_LANGUAGE, type Language, languages } from '@pasar/contract/constants'
import type { Db } from '../../platform/db/types.ts'
import { foldText, indexedWords } from '../../platform/text-index.ts'
import { makeWordIndex, type WordIndex } from './word-index.ts'
import { listWordRows, type WordRow } from './word-queries.ts'

/** The searchable words of products. A document of the word index is one version of a product's words. */
export type ProductWords = {
  index: WordIndex
  /** By slot: the product's current document, and a hash of its words. */
  documents: ({ document: number; hash: bigint } | undefined)[]
  /** Slot by document; undefined for outdated documents. */
  slots: (number | undefined)[]
  /** How many documents are outdated. */
  staleDocuments: number
  /** Until it is complete, the database answers searches. */
  state: 'empty' | 'filling' | 'complete'
}

type ProductIndex = { slotOf: ReadonlyMap<string, number>; words: ProductWords }

export const emptyWords = (): ProductWords => ({
  index: makeWordIndex(),
  documents: [],
  slots: [],
  staleDocuments: 0,
  state: 'empty',
})

const BRAND = 1 << languages.length
const toBit = (language: Language): number => 1 << languages.indexOf(language)

/** Products read per query, and indexed before the event loop gets a turn. */
const READ_BATCH = 1000
const INDEX_BATCH = 10

/**
 * Indexes the words of all products: of a small shop before this returns, of a large one in the background.
 * Products that change meanwhile are indexed by `replaceWords` and skipped here.
 */
export async function fillWords(db: Db, products: ProductIndex): Promise<void> {
  const { words } = products
  if (words.state !== 'empty') return
  words.state = 'filling'
  const continueAfter = async (after: string | undefined): Promise<void> => {
    for (let last = after; last !== undefined; ) last = await fillBatch(db, products, words, last)
    words.state = 'complete'
  }
  // After a failure the database answers searches, and the next refresh starts again.
  const reset = () => {
    words.state = 'empty'
  }
  try {
    const last = await fillBatch(db, products, words, undefined)
    if (last === undefined) words.state = 'complete'
    else void continueAfter(last).catch(reset)
  } catch (error) {
    reset()
    throw error
  }
}

/** @returns the id of the last product read; undefined when there are no more */
async function fillBatch(
  db: Db,
  products: ProductIndex,
  words: ProductWords,
  after: string | undefined,
): Promise<string | undefined> {
  const rows = await listWordRows(db, after, READ_BATCH)
  for (const [i, row] of rows.entries()) {
    if (i % INDEX_BATCH === INDEX_BATCH - 1) await nextTurn()
    const slot = products.slotOf.get(row.id)
    if (slot !== undefined && !words.documents[slot]) put(words, slot, row)
  }
  return rows.length < READ_BATCH ? undefined : rows.at(-1)!.id
}

/** Whether a product's words differ from the indexed ones. */
export const wordsChanged = (
  { words, slotOf }: ProductIndex,
  { id, hash }: { id: string; hash: bigint },
): boolean => {
  const slot = slotOf.get(id)
  return slot === undefined || words.documents[slot]?.hash !== hash
}

/** Indexes the words of a product in place of its earlier ones. */
export function replaceWords({ words, slotOf }: ProductIndex, row: WordRow): void {
  const slot = slotOf.get(row.id)
  if (slot === undefined) return
  removeWords(words, slot)
  put(words, slot, row)
}

function put({ index, documents, slots }: ProductWords, slot: number, row: WordRow): void {
  const document = slots.push(slot) - 1
  documents[slot] = { document, hash: row.hash }
  index.add(document, extractWords(row))
}

/** Removes the words of the product at a slot. */
export function removeWords(words: ProductWords, slot: number): void {
  const known = words.documents[slot]
  if (!known) return
  words.slots[known.document] = undefined
  words.documents[slot] = undefined
  words.staleDocuments++
}

/** Whether so many documents are outdated that a new index would be half the size. */
export const needsRebuild = ({ staleDocuments, slots }: ProductWords): boolean =>
  staleDocuments > 1000 && staleDocuments * 2 > slots.length

/**
 * The searchable words of a product, each with bits for the languages whose title contains it and for the
 * brand.
 */
function extractWords({ title, brand, search_text }: WordRow): Map<string, number> {
  const words = new Map<string, number>()
  for (const word of indexedWords(search_text)) words.set(word, 0)
  const markWords = (text: string, bit: number) => {
    for (const word of foldText(text).split(' ')) {
      const known = words.get(word)
      if (known !== undefined) words.set(word, known | bit)
    }
  }
  for (const language of languages) if (title[language]) markWords(title[language], toBit(language))
  markWords(brand, BRAND)
  return words
}

/** The slots of products that contain all the words, and for each how many are in its title or brand. */
export type WordMatches = { slots: number[]; hits: number[] }

/**
 * Finds products that contain all the words; counts those in the title (of `language` or en-us) or the brand.
 */
export function findByWords(
  { words }: ProductIndex,
  terms: readonly string[],
  language: Language,
): WordMatches {
  const { documents, hits } = words.index.find(terms, toBit(language) | toBit(DEFAULT_LANGUAGE) | BRAND)
  const wordMatches: WordMatches = { slots: [], hits: [] }
  for (const document of documents) {
    const slot = words.slots[document]
    if (slot === undefined) continue
    wordMatches.slots.push(slot)
    wordMatches.hits.push(hits[document]!)
  }
  return wordMatches
}
