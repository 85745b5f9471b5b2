/**
 * Builds search texts for substring search in every script. Scripts with spaces are indexed as they are;
 * scripts without (Chinese, Japanese, Thai, Khmer …) also as single characters and pairs between spaces,
 * since a trigram index does not match fewer than three characters.
 */

const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Khmer}\\p{Script=Lao}\\p{Script=Myanmar}'
const run = new RegExp(`[${UNSPACED}][${UNSPACED}\\p{Mark}]*`, 'gu')
const TERMS_MAX = 8

/**
 * Normalises a text: lower case, compatibility forms folded, no accents on Latin letters, no control
 * characters, single spaces.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Whether a text has characters of a script without spaces. */
export const hasUnspaced = (text: string): boolean => text.search(run) >= 0

function splitPairs(unspaced: string): string[] {
  const characters = [...unspaced]
  return characters.slice(1).map((c, i) => characters[i]! + c)
}

/** Builds the search column of a row from its texts. It starts and ends with a space. */
export function indexText(texts: readonly string[]): string {
  const folded = [...new Set(texts.map(foldText).filter((t) => t !== ''))]
  const grams = new Set<string>()
  for (const text of folded) {
    for (const [part] of text.matchAll(run)) {
      for (const character of part) grams.add(character)
      for (const pair of splitPairs(part)) grams.add(pair)
    }
  }
  return ` ${[...folded, ...grams].join(' ')} `
}

const SPACED_OR_NOT = /[\p{L}\p{N}\p{M}]+/gu
/** With the long vowel of katakana, which belongs to no script. */
const longRun = new RegExp(`[${UNSPACED}ー][${UNSPACED}ー\\p{Mark}]*`, 'gu')

/**
 * Splits a folded text into words for engines that know no scripts without spaces: text of these becomes
 * pairs of adjacent characters, a single character stays one.
 */
export function pairWords(text: string): string[] {
  const words: string[] = []
  for (const [word] of text.matchAll(SPACED_OR_NOT)) {
    let end = 0
    for (const { 0: part, index } of word.matchAll(longRun)) {
      if (index > end) words.push(word.slice(end, index))
      words.push(...([...part].length === 1 ? [part] : splitPairs(part)))
      end = index + part.length
    }
    if (end < word.length) words.push(word.slice(end))
  }
  return words
}

const unspaced = new RegExp(`^[${UNSPACED}][${UNSPACED}\\p{Mark}]*$`, 'u')
/** First code point of a script without spaces. */
const FIRST_UNSPACED = 0x0e00
const mayBeGram = (word: string): boolean =>
  word.length <= 2 && word.charCodeAt(0) >= FIRST_UNSPACED && unspaced.test(word)

/** Returns the distinct words of a search column, without the characters and pairs added for the index. */
export function indexedWords(indexed: string): Set<string> {
  const words = new Set<string>()
  const once = new Set<string>()
  for (const word of indexed.split(' ')) {
    if (word === '') continue
    // A short word occurs among the texts and again among the pairs.
    if (mayBeGram(word) && !once.has(word)) once.add(word)
    else words.add(word)
  }
  return words
}

/** Splits a search text into words, at most eight. */
export const searchWords = (keyword: string): string[] =>
  foldText(keyword).split(' ').filter(Boolean).slice(0, TERMS_MAX)

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Maximum number of pairs per word in a query: more pairs find the same rows at a higher cost. */
const PAIRS_MAX = 2

/** Reports whether a word matches only at the start of words: one or two letters match too much elsewhere. */
export const matchesPrefixOnly = (word: string): boolean => word.length < 3 && !hasUnspaced(word)

/** Returns the LIKE patterns that a search column must all match for a word. */
export function likePatterns(word: string): string[] {
  const anywhere = `%${escapeLike(word)}%`
  const parts = [...word.matchAll(run)].map(([part]) => part)
  if (parts.length > 0) {
    const grams = parts.flatMap((part) => ([...part].length === 1 ? [part] : splitPairs(part)))
    // The first and last pairs are the most selective.
    const queried = [...new Set([...grams.slice(0, PAIRS_MAX - 1), ...grams.slice(1 - PAIRS_MAX)])]
    const patterns = queried.map((gram) => `% ${escapeLike(gram)} %`)
    return grams.length === 1 && grams[0] === word ? patterns : [...patterns, anywhere]
  }
  return matchesPrefixOnly(word) ? [`% ${escapeLike(word)}%`] : [anywhere]
}

/**
 * Computes the edit distance of two words: insertions, deletions, replacements and swaps of neighbours.
 * @returns the distance, or `limit + 1` when it is larger
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, before[j - 2]! + 1)
      }
      row.push(edits)
    }
    before = last
    last = row
  }
  return Math.min(last[b.length]!, limit + 1)
}
