import { setImmediate as nextTurn } from 'node:timers/promises'
import { DEFAULT_LANGUAGE, type Language, languages } from '@pasar/contract/constants'
import type { Db } from '../../platform/db/types.ts'
import { fold, wordsIn } from '../../platform/text-index.ts'
import { makeWordIndex, type WordIndex } from './word-index.ts'
import { type WordRow, wordRowsAfter } from './word-queries.ts'

/** The words that goods of the shelf are found by. A document of the index is what goods said at a time. */
export type ShelfWords = {
  index: WordIndex
  /** By place: the document of the goods there, and a mark that changes whenever their words do. */
  said: ({ document: number; mark: bigint } | undefined)[]
  /** Place by document; undefined when goods say something else by now. */
  places: (number | undefined)[]
  /** Documents that nobody is found by any more. */
  dead: number
  /** Until everything on sale is in it the database is asked. */
  state: 'empty' | 'filling' | 'complete'
}

type Shelf = { placeOf: ReadonlyMap<string, number>; words: ShelfWords }

export const emptyWords = (): ShelfWords => ({
  index: makeWordIndex(),
  said: [],
  places: [],
  dead: 0,
  state: 'empty',
})

const BRAND = 1 << languages.length
const bitOf = (language: Language): number => 1 << languages.indexOf(language)

/** Goods that are read at once, and how many of them are taken apart before others have their turn. */
const READ_AT_ONCE = 1000
const TAKEN_AT_ONCE = 10

/**
 * Reads the words of all goods on the shelf: of a small shop before this returns, of a large one the most of them behind
 * it. What changes meanwhile is put there by `putWords` and left alone here.
 */
export async function fillWords(db: Db, shelf: Shelf): Promise<void> {
  const { words } = shelf
  if (words.state !== 'empty') return
  words.state = 'filling'
  const behind = async (after: string | undefined): Promise<void> => {
    for (let last = after; last !== undefined; ) last = await fillSome(db, shelf, words, last)
    words.state = 'complete'
  }
  // Where it stops, the database goes on being asked, and whoever looks at the shelf next begins again.
  const stopped = () => {
    words.state = 'empty'
  }
  try {
    const last = await fillSome(db, shelf, words, undefined)
    if (last === undefined) words.state = 'complete'
    else void behind(last).catch(stopped)
  } catch (error) {
    stopped()
    throw error
  }
}

/** @returns the last goods that were read; undefined when there are no more */
async function fillSome(
  db: Db,
  shelf: Shelf,
  words: ShelfWords,
  after: string | undefined,
): Promise<string | undefined> {
  const rows = await wordRowsAfter(db, after, READ_AT_ONCE)
  for (const [i, row] of rows.entries()) {
    if (i % TAKEN_AT_ONCE === TAKEN_AT_ONCE - 1) await nextTurn()
    const place = shelf.placeOf.get(row.id)
    if (place !== undefined && !words.said[place]) put(words, place, row)
  }
  return rows.length < READ_AT_ONCE ? undefined : rows.at(-1)!.id
}

/** Whether goods at a place are found by other words than the index knows. */
export const saysOther = ({ words, placeOf }: Shelf, { id, mark }: { id: string; mark: bigint }): boolean => {
  const place = placeOf.get(id)
  return place === undefined || words.said[place]?.mark !== mark
}

/** Puts the words of goods that stand on the shelf into the index, in place of those that were there. */
export function putWords({ words, placeOf }: Shelf, row: WordRow): void {
  const place = placeOf.get(row.id)
  if (place === undefined) return
  dropWords(words, place)
  put(words, place, row)
}

function put({ index, said, places }: ShelfWords, place: number, row: WordRow): void {
  const document = places.push(place) - 1
  said[place] = { document, mark: row.mark }
  index.add(document, wordsOf(row))
}

/** Forgets the words of the goods at a place. */
export function dropWords(words: ShelfWords, place: number): void {
  const known = words.said[place]
  if (!known) return
  words.places[known.document] = undefined
  words.said[place] = undefined
  words.dead++
}

/** Whether so many documents are dead that a new index would be half as large. */
export const wornOut = ({ dead, places }: ShelfWords): boolean => dead > 1000 && dead * 2 > places.length

/** What goods are found by, each word with the languages whose title it stands in and whether it stands in the brand. */
function wordsOf({ title, brand, search_text }: WordRow): Map<string, number> {
  const words = new Map<string, number>()
  for (const word of wordsIn(search_text)) words.set(word, 0)
  const note = (text: string, bit: number) => {
    for (const word of fold(text).split(' ')) {
      const known = words.get(word)
      if (known !== undefined) words.set(word, known | bit)
    }
  }
  for (const language of languages) if (title[language]) note(title[language], bitOf(language))
  note(brand, BRAND)
  return words
}

/** Places of goods that have all the words, and how many of them are in title or brand, by document. */
export type Having = { places: number[]; hits: number[] }

/** Goods that have all the words, and how many of them are in the title (in `language`, or in en-us) or brand. */
export function havingWords({ words }: Shelf, asked: readonly string[], language: Language): Having {
  const { documents, hits } = words.index.find(asked, bitOf(language) | bitOf(DEFAULT_LANGUAGE) | BRAND)
  const having: Having = { places: [], hits: [] }
  for (const document of documents) {
    const place = words.places[document]
    if (place === undefined) continue
    having.places.push(place)
    having.hits.push(hits[document]!)
  }
  return having
}
