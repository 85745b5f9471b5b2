import { expect, it } from 'vitest'
import { findTexts } from './find-texts.ts'
import { findTextProblems } from './problems.ts'

const textsOf = (source: string) => findTexts(source).map(({ text }) => text)

it('finds the texts of elements, also within conditions', () => {
  expect(textsOf('const a = <p>Not paid yet {isLate && <b>{late ? "late" : "early"}</b>}</p>')).toEqual([
    'Not paid yet',
    'late',
    'early',
  ])
})

it('finds attributes, properties and templates that users see', () => {
  expect(
    textsOf(`
      const labels = { paid: 'paid' }
      const a = <Button label="save" title={\`Remove \${name}?\`} aria-label={open ? 'Close' : 'Open'} />
      notify('Product saved', { type: 'success' })
      const choices = [{ id: 'a', name: 'First approval' }]
    `),
  ).toEqual(['paid', 'save', 'Remove %{}?', 'Close', 'Open', 'Product saved', 'First approval'])
})

it('finds fields whose label React Admin derives from their names', () => {
  expect(textsOf('const a = <TextInput source="validFrom" />')).toEqual(['Valid from'])
  expect(textsOf('const a = <TextInput source="validFrom" label={t("Start")} />')).toEqual([])
  expect(
    textsOf('const a = <ReferenceInput source="id"><SelectInput source="role" /></ReferenceInput>'),
  ).toEqual([])
})

it('ignores translated texts, styles, types, names, comparisons and errors for developers', () => {
  expect(
    textsOf(`
      import x from 'some package'
      type Kind = 'First kind' | 'Second kind'
      const groups = ['First', 'Second'] as const
      const tones = { done: 'success' }
      const a = <Box sx={{ border: '1px solid red' }} className="one two" key="A b">{t('Some text')}</Box>
      if (kind === 'First kind') throw new Error('unknown kind of thing')
      const icons = 'Apple Pear'.split(' ')
      const b = <Chip label="SKU" />
    `),
  ).toEqual([])
})

it('reports missing, unused, duplicate and inconsistent translations', () => {
  const sources = [
    {
      file: 'a.tsx',
      text: `const a = <p title="Hint">{t('Paid %{amount}', { amount })}{t('Late')}{t(state)}</p>`,
    },
  ]
  expect(
    findTextProblems(sources, {
      one: { 'Paid %{amount}': '已付款', Other: '其他' },
      two: { Other: '其他' },
    }),
  ).toEqual([
    `a.tsx:1 "Hint" is not translated: write t('…')`,
    'a.tsx: t() needs a text as its first argument',
    '"Paid %{amount}" of the pack one has other values: "已付款"',
    '"Other" of the pack one is not used: remove it',
    '"Other" is in two packs, one of them two',
    '"Other" of the pack two is not used: remove it',
    '"Late" has no translation',
  ])
})
