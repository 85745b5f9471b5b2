// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AfterSale } from './labels.ts'
import { Lines } from './lines.tsx'

const line = {
  ...{ id: 'L', title: 'Tea', optionText: '', skuCode: 'TEA', picture: { url: '' } },
  ...{ quantity: 2, ordered: 2, refunded: 0, accepted: null, replacement: null },
}

it.each([
  ['12.50', null, '2 × MYR 12.50'],
  ['0.00', { amount: '1000.00', currency: 'PTS' }, '2 × 1,000 points'],
])('shows the price of a unit at %s in money or %j in points', (amount, points, shown) => {
  const lines = [{ ...line, price: { amount, currency: 'MYR' }, points }]
  const request = { kind: 'return', lines } as unknown as AfterSale
  expect(renderToStaticMarkup(<Lines request={request} />)).toContain(shown)
})
