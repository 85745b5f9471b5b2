import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { noFilters } from '../model/filters.ts'
import { FilterFields } from './FilterFields.tsx'

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(cleanup)

function Fields() {
  const [search, setSearch] = useState(noFilters)
  return (
    <FilterFields
      search={search as never}
      facets={undefined}
      onChange={(part) => setSearch({ ...search, ...part } as typeof search)}
    />
  )
}

test('a comma of a keypad without a point starts the decimals of a price', () => {
  render(<Fields />)
  const field = screen.getByLabelText<HTMLInputElement>('Minimum price')
  for (const typed of ['1', '12', '12,', '12.5']) fireEvent.change(field, { target: { value: typed } })
  expect(field.value).toBe('12.5')
  fireEvent.change(field, { target: { value: '12,5' } })
  expect(field.value).toBe('12.5')
})
