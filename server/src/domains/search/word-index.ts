import { matchesPrefixOnly } from '../../platform/text-index.ts'
import { makeNumberLists } from './number-lists.ts'

/** Documents that contain all the words, and how many of the words each has in the requested fields. */
type Hits = { documents: number[]; hits: Uint8Array }

/**
 * Finds documents by any part of their words. Documents are ascending numbers and immutable: to change one,
 * stop using its number and add another.
 */
export type WordIndex = {
  /**
   * @param document greater than all added before
   * @param words its words, each with up to 16 bits that name the fields it occurs in
   */
  add(document: number, words: ReadonlyMap<string, number>): void
  /** @param where field bits: words in one of these fields count as hits */
  find(words: readonly string[], where: number): Hits
  /** Visits each word with the number of its documents; a word of several sets of fields, several times. */
  eachWord(visit: (word: string, documents: number) => void): void
}

/**
 * A word in a set of fields is an entry that many documents share: search finds entries, then their
 * documents.
 */
export function makeWordIndex(): WordIndex {
  // Entries by field bits and word.
  const entries = new Map<number, Map<string, number>>()
  const fields: number[] = []
  const documents = makeNumberLists()
  const parts = makeParts()
  let end = 0

  function getEntry(word: string, where: number): number {
    const sameFields = entries.get(where) ?? new Map<string, number>()
    const known = sameFields.get(word)
    if (known !== undefined) return known
    const entry = documents.make()
    entries.set(where, sameFields.set(copyText(word), entry))
    fields[entry] = where
    parts.add(entry, copyText(` ${word}`))
    return entry
  }

  return {
    add(document, words) {
      for (const [word, where] of words) documents.add(getEntry(word, where), document)
      end = document + 1
    },
    find(words, where) {
      // By document: how many of the words it contains, and the last word counted as a hit.
      const had = new Uint8Array(end)
      const counted = new Uint8Array(end)
      const hits = new Uint8Array(end)
      let found: number[] = []
      for (const [before, word] of words.entries()) {
        const now: number[] = []
        for (const entry of parts.entriesWith(matchesPrefixOnly(word) ? ` ${word}` : word)) {
          const hit = (fields[entry]! & where) !== 0
          documents.each(entry, (document) => {
            if (had[document] === before) {
              had[document] = before + 1
              now.push(document)
            }
            if (hit && had[document] === before + 1 && counted[document] !== before + 1) {
              counted[document] = before + 1
              hits[document]!++
            }
          })
        }
        found = now
      }
      return { documents: found, hits }
    },
    eachWord(visit) {
      for (const sameFields of entries.values())
        for (const [word, entry] of sameFields) visit(word, documents.count(entry))
    },
  }
}

/**
 * Finds entries by any part of their text: each pair of adjacent characters lists the entries that contain
 * it, and the rarest pair leaves few to check. The space before a word counts as a character.
 */
function makeParts() {
  const texts: string[] = []
  const pairs = new Map<number, number>()
  const lists = makeNumberLists()

  /** The lists that together hold every entry containing the part. */
  function listsFor(part: string): number[] {
    if (part.length === 1) {
      const last = part.charCodeAt(0)
      return [...pairs].flatMap(([pair, list]) => ((pair & 0xffff) === last ? [list] : []))
    }
    let rarest: number | undefined
    let absent = false
    eachPair(part, (pair) => {
      const list = pairs.get(pair)
      if (list === undefined) absent = true
      else if (rarest === undefined || lists.count(list) < lists.count(rarest)) rarest = list
    })
    return absent || rarest === undefined ? [] : [rarest]
  }

  return {
    /** @param entry greater than all added before */
    add(entry: number, text: string) {
      texts[entry] = text
      eachPair(text, (pair) => {
        const list = pairs.get(pair) ?? lists.make()
        pairs.set(pair, list)
        lists.add(list, entry)
      })
    },
    /** @returns entries, possibly repeated */
    entriesWith(part: string): number[] {
      const found: number[] = []
      for (const list of listsFor(part)) {
        lists.each(list, (entry) => {
          if (texts[entry]!.includes(part)) found.push(entry)
        })
      }
      return found
    },
  }
}

/** Copies a substring, which would otherwise keep the whole text in memory. */
const copyText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')

/** Visits each pair of adjacent characters as one number. */
function eachPair(text: string, visit: (pair: number) => void): void {
  for (let i = 1; i < text.length; i++) visit(text.charCodeAt(i - 1) * 0x10000 + text.charCodeAt(i))
}
