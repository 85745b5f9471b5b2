import { languages } from '@pasar/contract/constants'
import { expect, it } from 'vitest'
import { wordsOf } from './words.ts'

it.each(languages)('papers say everything in %s', (language) => {
  expect(Object.entries(wordsOf(language)).filter(([, word]) => word === '')).toEqual([])
})
