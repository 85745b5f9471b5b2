import { languages } from '@pasar/contract/constants'
import { expect, it } from 'vitest'
import { documentLabels } from './labels.ts'

it.each(languages)('has every document label in %s', (language) => {
  expect(Object.entries(documentLabels(language)).filter(([, label]) => label === '')).toEqual([])
})
