import type { Tx } from '../../platform/db/types.ts'
import { editsBetween } from '../../platform/text-index.ts'
import { wordsNear } from './queries.ts'

const LATIN = /^[a-z]{3,30}$/

/** Wrong letters a word may have: one in short words, two in longer ones, three in very long ones. */
const editsAllowed = (word: string): number => (word.length < 5 ? 1 : word.length < 9 ? 2 : 3)

/**
 * The word that is nearest to a misspelt one.
 * @returns undefined when none is near enough
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const limit = editsAllowed(word)
  let best: { word: string; edits: number } | undefined
  for (const candidate of known) {
    const edits = editsBetween(word, candidate, limit)
    if (edits <= limit && (!best || edits < best.edits)) best = { word: candidate, edits }
  }
  return best?.word
}

/**
 * The words with each Latin one corrected to the nearest that is known.
 * @returns null when nothing could be corrected
 */
export async function nearestSpelling(tx: Tx, words: readonly string[]): Promise<string[] | null> {
  const corrected: string[] = []
  for (const word of words) {
    const near = LATIN.test(word) ? nearestWord(word, await wordsNear(tx, word)) : undefined
    corrected.push(near ?? word)
  }
  return corrected.some((w, i) => w !== words[i]) ? corrected : null
}
