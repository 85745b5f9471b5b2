import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { PriceSheet } from './PriceSheet.tsx'

vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

let sent: unknown[] = []

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  sent = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return Response.json({ code: 200, msg: '', data: {} })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const myr = (amount: string) => ({ amount, currency: 'MYR' })
const sku = (skuId: string, optionText: string, price: string | null) => ({
  ...{ skuId, optionText, code: '', stock: 2, outOfBounds: false, margin: null, price: price && myr(price) },
  ...{ wholesale: myr('8.00'), list: myr('10.00'), min: myr('8.00'), max: myr('20.00') },
})
const product = {
  ...{ goodsId: 'g', title: 'Tea', listed: true, sold: 0 },
  skus: [sku('s1', '100 g', '10.00'), sku('s2', '200 g', '12.00')],
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PriceSheet product={product as never} isOwn feeBp={500} onClose={() => undefined} />
    </QueryClientProvider>,
  )

test('says that a price is out of its bounds instead of a margin, and saves nothing', async () => {
  show()
  fireEvent.change(await screen.findByLabelText('100 g'), { target: { value: '7.99' } })
  expect(screen.getByText('At least RM 8.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toEqual([]))
})

test('shows the margin of what is typed, and saves what has changed', async () => {
  show()
  fireEvent.change(await screen.findByLabelText('100 g'), { target: { value: '15' } })
  expect(screen.getByText('RM 6.25 margin')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('200 g'), { target: { value: '' } })
  expect(screen.getByText('Not in your shop')).toBeTruthy()
  fireEvent.submit(document.querySelector('form')!)
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        prices: [
          { skuId: 's1', price: myr('15.00') },
          { skuId: 's2', price: null },
        ],
      },
    ]),
  )
})
