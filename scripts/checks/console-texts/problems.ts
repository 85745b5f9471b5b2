import { findKeys, findTexts } from './find-texts.ts'

type Packs = Record<string, Record<string, string>>
type Source = { file: string; text: string }

/** Names of the values in a text. */
const valuesOf = (text: string): string => [...new Set(text.match(/%\{\w+\}/g))].sort().join(' ')

/**
 * Finds what is wrong with the console's texts.
 * @param sources files of the console, without tests and packs
 * @param packs the translations by subject and English text
 * @returns texts that are not translated, keys without a translation, translations that are not used, in two
 * packs, empty, or with other values than their key
 */
export function findTextProblems(sources: readonly Source[], packs: Packs): string[] {
  const problems: string[] = []
  const keys = new Set<string>()
  for (const { file, text: source } of sources) {
    for (const { node, text } of findTexts(source))
      problems.push(`${file}:${lineOf(source, node.start)} "${text}" is not translated: write t('…')`)
    for (const key of findKeys(source)) {
      if (key === undefined) problems.push(`${file}: t() needs a text as its first argument`)
      else keys.add(key)
    }
  }
  const translations = new Map<string, string>()
  for (const [subject, pack] of Object.entries(packs)) {
    for (const [key, translation] of Object.entries(pack)) {
      if (translations.has(key)) problems.push(`"${key}" is in two packs, one of them ${subject}`)
      translations.set(key, translation)
      if (!keys.has(key)) problems.push(`"${key}" of the pack ${subject} is not used: remove it`)
      if (translation.trim() === '' || valuesOf(translation) !== valuesOf(key))
        problems.push(`"${key}" of the pack ${subject} has other values: "${translation}"`)
    }
  }
  for (const key of keys) if (!translations.has(key)) problems.push(`"${key}" has no translation`)
  return problems
}

const lineOf = (source: string, position: number): number => source.slice(0, position).split('\n').length
