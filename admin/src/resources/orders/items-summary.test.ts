import { expect, test } from 'vitest'
import { summarizeItems } from './items-summary.ts'

test('summarizeItems states the quantity of the first item alone, and counts the others', () => {
  const items = [
    { title: 'Lumen Glow', quantity: 2 },
    { title: 'Lumen Glow', quantity: 1 },
    { title: 'Melati', quantity: 1 },
  ]
  expect(summarizeItems(items)).toBe('Lumen Glow × 2 and 2 more')
  expect(summarizeItems(items.slice(0, 1))).toBe('Lumen Glow × 2')
  expect(summarizeItems([])).toBe('')
})
