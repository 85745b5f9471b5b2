import { beginsOnly } from '../../platform/text-index.ts'
import { makeNumberLists } from './number-lists.ts'

/** Documents that have all of some words, and how many of the words each has at the places that were asked for. */
type Hits = { documents: number[]; hits: Uint8Array }

/**
 * Words of documents, found by any part of them. Documents are numbers, given in ascending order, and never change: who
 * changes one forgets its number and adds another.
 */
export type WordIndex = {
  /**
   * @param document above all that were added
   * @param words what it is found by, each with bits that say where it stands, at most sixteen
   */
  add(document: number, words: ReadonlyMap<string, number>): void
  /** @param where bits: words that stand at one of them count as hits */
  find(words: readonly string[], where: number): Hits
}

/** A word at a place is an entry, which many documents have: they are found by entries. */
export function makeWordIndex(): WordIndex {
  // Entries by where they stand and what they are.
  const entries = new Map<number, Map<string, number>>()
  const places: number[] = []
  const documents = makeNumberLists()
  const parts = makeParts()
  let end = 0

  function entryOf(word: string, where: number): number {
    const there = entries.get(where) ?? new Map<string, number>()
    const known = there.get(word)
    if (known !== undefined) return known
    const entry = documents.make()
    entries.set(where, there.set(copyOf(word), entry))
    places[entry] = where
    parts.add(entry, copyOf(` ${word}`))
    return entry
  }

  return {
    add(document, words) {
      for (const [word, where] of words) documents.add(entryOf(word, where), document)
      end = document + 1
    },
    find(words, where) {
      // By document: how many of the words it has, and up to which of them it was counted as a hit.
      const had = new Uint8Array(end)
      const counted = new Uint8Array(end)
      const hits = new Uint8Array(end)
      let found: number[] = []
      for (const [before, word] of words.entries()) {
        const now: number[] = []
        for (const entry of parts.entriesWith(beginsOnly(word) ? ` ${word}` : word)) {
          const hit = (places[entry]! & where) !== 0
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
  }
}

/**
 * Finds entries by any part of their text. Each pair of neighbouring characters has a list of the entries with it, and the
 * rarest pair of a part leaves few to be looked at. The space before a word is one of its characters.
 */
function makeParts() {
  const texts: string[] = []
  const pairs = new Map<number, number>()
  const having = makeNumberLists()

  /** Lists that together hold every entry with the part in it. */
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
      else if (rarest === undefined || having.count(list) < having.count(rarest)) rarest = list
    })
    return absent || rarest === undefined ? [] : [rarest]
  }

  return {
    /** @param entry above all that were added */
    add(entry: number, text: string) {
      texts[entry] = text
      eachPair(text, (pair) => {
        const list = pairs.get(pair) ?? having.make()
        pairs.set(pair, list)
        having.add(list, entry)
      })
    },
    /** @returns entries, some of them more than once */
    entriesWith(part: string): number[] {
      const found: number[] = []
      for (const list of listsFor(part)) {
        having.each(list, (entry) => {
          if (texts[entry]!.includes(part)) found.push(entry)
        })
      }
      return found
    },
  }
}

/** What is cut out of a text keeps the whole of it in memory: a copy does not. */
const copyOf = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')

/** Neighbours in a text, as one number each. */
function eachPair(text: string, visit: (pair: number) => void): void {
  for (let i = 1; i < text.length; i++) visit(text.charCodeAt(i - 1) * 0x10000 + text.charCodeAt(i))
}
