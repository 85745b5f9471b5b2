import { editDistance, hasUnspaced } from '../../platform/text-index.ts'
import type { WordIndex } from './word-index.ts'

const LATIN_OR_DIGIT = /[\p{Script=Latin}\p{N}]/u

/** One character is a word in Chinese characters only. */
const mayBeWord = (part: string): boolean => part.length > 1 || /\p{Script=Han}/u.test(part)

/** Edits allowed: none in words below 3 characters, one below 6, two above. */
const editsAllowed = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2)

/**
 * Corrects a word in a script without spaces that no product contains: two words written without the space
 * that the index needs between them, or a misspelt one.
 * @returns the words to search for instead; undefined when nothing is near
 */
export function respellUnspaced(index: WordIndex, word: string): string[] | undefined {
  if (!hasUnspaced(word) || contains(index, [word])) return undefined
  const characters = [...word]
  for (let i = 1; i < characters.length; i++) {
    const parts = [characters.slice(0, i).join(''), characters.slice(i).join('')]
    if (parts.every(mayBeWord) && contains(index, parts)) return parts
  }
  const near = nearestKnown(index, word, editsAllowed(characters.length))
  return near === undefined ? undefined : [near]
}

const contains = (index: WordIndex, words: readonly string[]): boolean =>
  index.find(words, 0).documents.length > 0

/** The known word with the fewest edits, and of these the one in most products. */
function nearestKnown(index: WordIndex, word: string, limit: number): string | undefined {
  if (limit === 0) return undefined
  let best: { known: string; edits: number; count: number } | undefined
  index.eachWord((known, count) => {
    // Hardly anyone misspells both ends, and comparing every word would take tens of milliseconds.
    if (known[0] !== word[0] && known.at(-1) !== word.at(-1)) return
    if (LATIN_OR_DIGIT.test(known)) return
    const edits = editDistance(word, known, limit)
    if (edits > limit || (best && (edits > best.edits || (edits === best.edits && count <= best.count))))
      return
    best = { known, edits, count }
  })
  return best?.known
}
