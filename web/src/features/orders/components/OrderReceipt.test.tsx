import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { OrderReceipt } from './OrderReceipt.tsx'

const order = vi.hoisted(() => ({
  ...{ id: 'o1', no: '1', createdAt: '2026-03-04T05:06:07.000Z', payMethod: 'balance', address: {} },
  steps: [{ key: 'paid', at: '2026-03-04T05:06:07.000Z' }],
  items: [
    { title: 'Cup', price: '0.00', points: { amount: '1200.00', currency: 'PTS' } },
    { title: 'Tea', price: '12.50', points: null },
  ].map((item, index) => ({
    ...{ ...item, id: `i${index}`, optionText: '', quantity: 1 },
    price: { amount: item.price, currency: 'MYR' },
  })),
}))
vi.mock('../api/orders.ts', () => ({ useOrder: () => ({ data: order }) }))
vi.mock('./OrderBill.tsx', () => ({ OrderBill: () => null }))
vi.mock('./InvoiceDownload.tsx', () => ({ InvoiceDownload: () => null }))

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(cleanup)

test('an item that was bought with points shows its price in points', () => {
  render(<OrderReceipt id="o1" />)
  const prices = screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent)
  expect(prices).toEqual(['Unit price', '1,200 points', 'RM 12.50'])
})
