import type { Tx } from '../../platform/db/types.ts'
import { editDistance } from '../../platform/text-index.ts'
import { findSimilarWords } from './queries.ts'

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
 * Corrects each Latin word to the closest known one.
 * @returns null when nothing could be corrected
 */
export async function nearestSpelling(tx: Tx, words: readonly string[]): Promise<string[] | null> {
  const corrected: string[] = []
  for (const word of words) {
    const near = LATIN.test(word) ? nearestWord(word, await findSimilarWords(tx, word)) : undefined
    corrected.push(near ?? word)
  }
  return corrected.some((w, i) => w !== words[i]) ? corrected : null
}
