import { csvLine, parseCsv } from '@pasar/contract/csv'
import { type Fault, findEnglish, findFault, type Texts } from '@pasar/contract/pack-texts'

/** A text of client or server in one language. */
export type PackText = {
  key: string
  english: string
  /** The text that is built in; empty if it is missing. */
  builtIn: string
  /** The text that staff have published instead. */
  published?: string
  fault?: Fault
}

/** Joins the texts of a language by key: built-in and published ones, beside the English ones. */
export function listTexts(english: Texts, builtIn: Texts, published: Texts): PackText[] {
  const keys = new Set([...Object.keys(english), ...Object.keys(builtIn), ...Object.keys(published)])
  const isOtherForm = (key: string) => key.endsWith('_one') && !(key in builtIn) && !(key in published)
  return [...keys]
    .filter((key) => !isOtherForm(key))
    .map((key) => ({
      key,
      english: findEnglish(english, key) ?? '',
      builtIn: builtIn[key] ?? '',
      published: published[key],
      fault: findFault(english, key, published[key] ?? builtIn[key] ?? ''),
    }))
}

export const filters = ['all', 'changed', 'missing', 'faulty'] as const
export type Filter = (typeof filters)[number]

const isIn: Record<Filter, (text: PackText) => boolean> = {
  all: () => true,
  changed: ({ published }) => published !== undefined,
  missing: ({ builtIn, published }) => !builtIn && !published,
  faulty: ({ builtIn, published, fault }) => Boolean(fault && (builtIn || published)),
}

/** Counts the texts that are missing, and those that do not fit the English ones: outdated translations. */
export const countGaps = (texts: readonly PackText[]): { missing: number; faulty: number } => ({
  missing: texts.filter(isIn.missing).length,
  faulty: texts.filter(isIn.faulty).length,
})

/** Returns the texts of a filter that contain all words, in key, English or translation. */
export function filterTexts(texts: readonly PackText[], filter: Filter, words: string): PackText[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return texts.filter((text) => {
    const searched = `${text.key} ${text.english} ${text.builtIn} ${text.published ?? ''}`.toLowerCase()
    return isIn[filter](text) && wanted.every((word) => searched.includes(word))
  })
}

const header = ['key', 'english', 'text']

/** Formats texts as CSV for translators: key, English text, current text. */
export const formatCsv = (texts: readonly PackText[]): string =>
  [header, ...texts.map(({ key, english, builtIn, published }) => [key, english, published ?? builtIn])]
    .map(csvLine)
    .join('')

export type Import = {
  /** The published texts after the import. */
  texts: Record<string, string>
  /** Number of texts that differ from the current ones. */
  changed: number
  /** Lines that are left out. */
  faults: { line: number; key: string; fault: Fault }[]
}

/**
 * Reads a translator's CSV. Texts that equal the built-in ones are not published; keys that the file lacks,
 * or whose text is empty, stay as they are.
 * @returns undefined when the file has no columns `key` and `text`
 */
export function readCsv(file: string, current: readonly PackText[], english: Texts): Import | undefined {
  const [first, ...records] = parseCsv(file)
  const columns = first?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const [keyColumn, textColumn] = [columns.indexOf('key'), columns.indexOf('text')]
  if (keyColumn < 0 || textColumn < 0) return undefined
  const byKey = new Map(current.map((text) => [text.key, text]))
  const texts = collectPublished(current)
  const result: Import = { texts, changed: 0, faults: [] }
  for (const { line, cells } of records) {
    const key = cells[keyColumn]?.trim() ?? ''
    const text = cells[textColumn]?.trim() ?? ''
    if (!key || !text) continue
    const fault = findFault(english, key, text)
    if (fault) {
      result.faults.push({ line, key, fault })
      continue
    }
    const before = byKey.get(key)
    if (text === (texts[key] ?? before?.builtIn)) continue
    if (text === before?.builtIn) delete texts[key]
    else texts[key] = text
    result.changed++
  }
  return result
}

/** Returns the published texts by key. */
export const collectPublished = (texts: readonly PackText[]): Record<string, string> =>
  Object.fromEntries(
    texts.flatMap(({ key, published }) => (published === undefined ? [] : [[key, published]])),
  )
