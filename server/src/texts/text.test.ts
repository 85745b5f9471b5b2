import type { Language } from '@pasar/contract/constants'
import { describe, expect, it } from 'vitest'
import { text, textPacks } from './text.ts'

const packs = Object.entries(textPacks) as [Language, Record<string, Record<string, string>>][]
/** The placeholders of a text, sorted. A singular form may do without the number. */
const placeholders = (value: string, name: string) =>
  [...new Set(value.match(/\{\{\w+\}\}/g))]
    .filter((placeholder) => !(name.endsWith('_one') && placeholder === '{{count}}'))
    .toSorted()
    .join()

describe('text', () => {
  it('replaces placeholders by values that themselves contain placeholders or patterns, as they are', () => {
    expect(text('en-us', 'mail.greeting', { name: '{{name}} $& $1' })).toBe('Hello {{name}} $& $1,')
  })
  it('reads a key that merely ends like a plural form', () => {
    expect(text('en-us', 'wallet.kind_other')).toBe('Other')
  })
})

describe('the texts of each language', () => {
  it.each(packs)('%s: have the placeholders of the English text', (_language, pack) => {
    const different = Object.entries(pack).flatMap(([namespace, texts]) =>
      Object.entries(texts).flatMap(([name, translated]) => {
        const english: Record<string, string> = textPacks['en-us']![namespace as 'stockAlerts']
        const original = english[name] ?? english[name.replace(/_\w+$/, '_other')]!
        return placeholders(original, name) === placeholders(translated, name) ? [] : [`${namespace}.${name}`]
      }),
    )
    expect(different).toEqual([])
  })
  it.each(packs)('%s: are neither blank nor padded', (_language, pack) => {
    const values = Object.values(pack).flatMap((texts) => Object.values(texts))
    expect(values.filter((value) => value === '' || value !== value.trim())).toEqual([])
  })
})
