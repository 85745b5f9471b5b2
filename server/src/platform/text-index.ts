/**
 * How texts are made searchable by substring in every script. Latin and other spaced scripts are indexed as they
 * are; scripts without spaces (Chinese, Japanese, Thai, Khmer …) also as single characters and pairs between
 * spaces, since a trigram index finds nothing in less than three characters.
 */

const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Khmer}\\p{Script=Lao}\\p{Script=Myanmar}'
const run = new RegExp(`[${UNSPACED}][${UNSPACED}\\p{Mark}]*`, 'gu')
const TERMS_MAX = 8

/** Lower case, compatibility forms folded, accents of Latin letters dropped, control characters out, single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

function pairsOf(unspaced: string): string[] {
  const characters = [...unspaced]
  return characters.slice(1).map((c, i) => characters[i]! + c)
}

/** What the search column of a row holds for its texts; starts and ends with a space. */
export function indexText(texts: readonly string[]): string {
  const folded = [...new Set(texts.map(fold).filter((t) => t !== ''))]
  const grams = new Set<string>()
  for (const text of folded) {
    for (const [part] of text.matchAll(run)) {
      for (const character of part) grams.add(character)
      for (const pair of pairsOf(part)) grams.add(pair)
    }
  }
  return ` ${[...folded, ...grams].join(' ')} `
}

const unspaced = new RegExp(`^[${UNSPACED}][${UNSPACED}\\p{Mark}]*$`, 'u')
/** Below it no script goes without spaces. */
const FIRST_UNSPACED = 0x0e00
const mayBeGram = (word: string): boolean =>
  word.length <= 2 && word.charCodeAt(0) >= FIRST_UNSPACED && unspaced.test(word)

/** The words of a search column, each once, without the characters and pairs that stand there for an index only. */
export function wordsIn(indexed: string): Set<string> {
  const words = new Set<string>()
  const once = new Set<string>()
  for (const word of indexed.split(' ')) {
    if (word === '') continue
    // What is a word by itself stands there among the texts, and once more among their pairs.
    if (mayBeGram(word) && !once.has(word)) once.add(word)
    else words.add(word)
  }
  return words
}

/** The words a person typed, at most eight. */
export const wordsOf = (keyword: string): string[] =>
  fold(keyword).split(' ').filter(Boolean).slice(0, TERMS_MAX)

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Pairs of a word that the index is asked for: more find the same and each costs a look into every text found. */
const PAIRS_MAX = 2

/** Whether a word is looked for at the beginning of others only, and not in them: in one or two letters nothing is meant. */
export const beginsOnly = (word: string): boolean => word.length < 3 && word.search(run) < 0

/** LIKE patterns that a row's search column must all match for one word. They find it wherever `beginsOnly` says. */
export function patternsOf(word: string): string[] {
  const anywhere = `%${escapeLike(word)}%`
  const parts = [...word.matchAll(run)].map(([part]) => part)
  if (parts.length > 0) {
    const grams = parts.flatMap((part) => ([...part].length === 1 ? [part] : pairsOf(part)))
    // The first and the last ones are the furthest apart: they say most about what is between them.
    const asked = [...new Set([...grams.slice(0, PAIRS_MAX - 1), ...grams.slice(1 - PAIRS_MAX)])]
    const patterns = asked.map((gram) => `% ${escapeLike(gram)} %`)
    return grams.length === 1 && grams[0] === word ? patterns : [...patterns, anywhere]
  }
  return beginsOnly(word) ? [`% ${escapeLike(word)}%`] : [anywhere]
}

/**
 * Edits between two words: insert, delete, replace, swap of neighbours.
 * @returns the number of them, or `limit + 1` when there are more
 */
export function editsBetween(a: string, b: string, limit: number): number {
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
