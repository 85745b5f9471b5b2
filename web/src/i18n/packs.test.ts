import { type Language, languages } from '@pasar/contract/constants'
import { describe, expect, it } from 'vitest'

type Texts = Record<string, Record<string, string>>

const firstPacks = import.meta.glob<{ first: Texts }>('./*/first.ts', { eager: true })
const restPacks = import.meta.glob<{ rest: Texts }>('./*/rest.ts', { eager: true })
const loadPack = (language: Language): Texts => ({
  ...firstPacks[`./${language}/first.ts`]?.first,
  ...restPacks[`./${language}/rest.ts`]?.rest,
})

const english = loadPack('en-us')
const entries = (pack: Texts) =>
  Object.entries(pack).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([name, text]) => ({ namespace, name, text })),
  )
/** The placeholders of a text, sorted. A singular form may do without the number. */
const placeholders = (text: string, name: string) =>
  [...new Set(text.match(/\{\{\w+\}\}/g))]
    .filter((placeholder) => !(name.endsWith('_one') && placeholder === '{{count}}'))
    .toSorted()
    .join()

describe.each(languages)('the texts of %s', (language) => {
  const pack = loadPack(language)

  it('exist for every English key, and for no other', () => {
    const names = (texts: Texts) =>
      entries(texts)
        .filter(({ name }) => !name.endsWith('_one'))
        .map(({ namespace, name }) => `${namespace}.${name}`)
        .toSorted()
    expect(names(pack)).toEqual(names(english))
  })

  it('have the placeholders of the English text', () => {
    const different = entries(pack).filter(({ namespace, name, text }) => {
      const texts = english[namespace] ?? {}
      const original = texts[name] ?? texts[name.replace(/_one$/, '_other')] ?? ''
      return placeholders(original, name) !== placeholders(text, name)
    })
    expect(different).toEqual([])
  })

  it('are neither blank nor padded, except for what stands before or after a price', () => {
    const beside = ['goods.from', 'goods.fromAfter']
    const blank = entries(pack).filter(({ text }) => text === '' || text !== text.trim())
    expect(
      blank.map(({ namespace, name }) => `${namespace}.${name}`).filter((key) => !beside.includes(key)),
    ).toEqual([])
  })
})
