import type { Language } from '@pasar/contract/constants'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { AmountField } from './AmountField.tsx'

afterEach(cleanup)

const noop = () => undefined

test.each<[Language, boolean]>([
  ['en-us', false],
  ['th', false],
  ['hu', true],
  ['km', true],
])('in %s the currency stands after the field as after amounts: %s', async (language, isLast) => {
  await setLanguage(language)
  await loadFullPack()
  render(<AmountField label="Amount" name="amount" currency="MYR" value="10" onChange={noop} />)
  const symbol = screen.getByText(/RM|MYR/)
  const follows =
    symbol.compareDocumentPosition(screen.getByRole('textbox')) & Node.DOCUMENT_POSITION_PRECEDING
  expect(follows > 0).toBe(isLast)
})
