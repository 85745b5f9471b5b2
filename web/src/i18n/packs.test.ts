import { type Language, languages, languageTags } from '@pasar/contract/constants'
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
/** How the name of a text in a plural form ends. */
const pluralForm = /_(zero|one|two|few|many|other)$/
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

  it('have every plural form of the language, where they have one', () => {
    const forms = new Intl.PluralRules(languageTags[language]).resolvedOptions().pluralCategories.toSorted()
    const families = Map.groupBy(
      entries(pack).filter(({ name }) => pluralForm.test(name)),
      ({ namespace, name }) => `${namespace}.${name.replace(pluralForm, '')}`,
    )
    const incomplete = [...families].filter(([, texts]) => {
      const own = texts.map(({ name }) => pluralForm.exec(name)![1])
      return own.toSorted().join() !== forms.join()
    })
    expect(incomplete.map(([family]) => family)).toEqual([])
  })

  it('are neither blank nor padded, except for what stands before or after a price', () => {
    const beside = ['goods.from', 'goods.fromAfter']
    const blank = entries(pack).filter(({ text }) => text === '' || text !== text.trim())
    expect(
      blank.map(({ namespace, name }) => `${namespace}.${name}`).filter((key) => !beside.includes(key)),
    ).toEqual([])
  })
})
