/** Begins the keys of the server's texts in a language pack; those of the client have none. */
export const SERVER_TEXT = 'server:'

/** Texts by key. */
export type Texts = Readonly<Record<string, string>>

/**
 * What is wrong with a text: its key has no English text, or its placeholders differ from the English ones.
 */
export type Fault = 'unknown' | 'placeholders'

const placeholders = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join()

/** Returns the English text of a key; for a plural form that English lacks, its general form. */
export const findEnglish = (english: Texts, key: string): string | undefined =>
  english[key] ?? english[key.replace(/_(zero|one|two|few|many|other)$/, '_other')]

/** Returns what is wrong with a text. A singular form may leave out the number. */
export function findFault(english: Texts, key: string, text: string): Fault | undefined {
  const original = findEnglish(english, key)
  if (original === undefined) return 'unknown'
  const expected = key.endsWith('_one') ? [original, original.replaceAll('{{count}}', '')] : [original]
  return expected.some((it) => placeholders(it) === placeholders(text)) ? undefined : 'placeholders'
}
