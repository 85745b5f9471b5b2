import type { Tx } from '../../platform/db/types.ts'
import { editDistance } from '../../platform/text-index.ts'
import type { ProductWords } from './product-words.ts'
import { findSimilarWords } from './queries.ts'
import { respellUnspaced } from './unspaced-spelling.ts'

const LATIN = /^[a-z]{3,30}$/

/** Edits allowed: one in words below 5 letters, two below 9, three above. */
const editsAllowed = (word: string): number => (word.length < 5 ? 1 : word.length < 9 ? 2 : 3)

/**
 * Finds the known word closest to a misspelt one.
 * @returns undefined when none is close enough
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const limit = editsAllowed(word)
  let best: { word: string; edits: number } | undefined
  for (const candidate of known) {
    const edits = editDistance(word, candidate, limit)
    if (edits <= limit && (!best || edits < best.edits)) best = { word: candidate, edits }
  }
  return best?.word
}

/**
 * Corrects each word to the closest known one: Latin ones in the database, those in scripts without spaces
 * where their words are in memory.
 * @returns null when nothing could be corrected
 */
export async function nearestSpelling(
  tx: Tx,
  words: readonly string[],
  known: ProductWords,
): Promise<string[] | null> {
  const corrected: string[] = []
  for (const word of words) {
    if (LATIN.test(word)) corrected.push(nearestWord(word, await findSimilarWords(tx, word)) ?? word)
    else corrected.push(...((known.state === 'complete' && respellUnspaced(known.index, word)) || [word]))
  }
  return corrected.join(' ') === words.join(' ') ? null : corrected
}
