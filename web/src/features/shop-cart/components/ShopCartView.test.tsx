import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  const observer = class {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { matchMedia: () => query, ResizeObserver: observer })
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useSession } from '@/lib/session.ts'
import { useShopCart } from '../api/shop-cart.ts'
import { ShopCartView } from './ShopCartView.tsx'

const picture = { url: '/img/1', width: 1, height: 1, blur: '', alt: '' }
const money = (amount: string) => ({ amount, currency: 'MYR' as const })
const line = (title: string) => ({
  ...{ skuId: title, goodsId: `g-${title}`, title, optionText: '', picture, price: money('10.00') },
  ...{ struckPrice: null, priceSource: 'list', flash: null, adjustments: [], pointsPrice: null },
  ...{ quantity: 1, selected: true, stock: 9, max: 9, prohibited: '' },
})
const shop = (name: string, titles: string[], invalid: object[] = []) => ({
  ...{ shopId: `id-${name}`, name, logo: picture, lines: titles.map(line), invalid },
  ...{
    selectedCount: titles.length,
    subtotal: money('10.00'),
    discount: money('0.00'),
    total: money('10.00'),
  },
})

let shops: object[] = []
const sent: { address: string; body: unknown }[] = []

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  sent.length = 0
  useSession.setState({ token: 't' })
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (body) sent.push({ address, body: JSON.parse(String(body)) })
    const data = { shops, count: 2, selectedCount: 2, total: money('20.00') }
    return Response.json({ code: 200, msg: '', data: body ? { count: 1, lines: 1 } : data })
  })
})
afterEach(() => {
  cleanup()
  useSession.setState({ token: '' })
  vi.unstubAllGlobals()
})

function Loaded({ managing }: { managing: boolean }) {
  const { data } = useShopCart(true)
  return data ? <ShopCartView cart={data} managing={managing} /> : null
}
const show = (managing = false) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Loaded managing={managing} />
    </QueryClientProvider>,
  )

test('unavailable items name the reason, also those of a shop that does not sell', async () => {
  const gone = (title: string, reason: string) => ({ ...line(title), reason, choosable: false })
  shops = [shop('Aisyah', [], [gone('Tea', 'shop_closed')]), shop('Bao', [], [gone('Pot', 'not_in_shop')])]
  show()
  expect(await screen.findByText('This shop is currently not selling')).toBeTruthy()
  expect(screen.getByText('No longer sold by this shop')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Aisyah' })).toBeNull()
})

test('the checkbox of a shop takes its items out of the order, and no others', async () => {
  shops = [shop('Aisyah', ['Tea', 'Pot']), shop('Bao', ['Tea'])]
  show()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all items from Aisyah' }))
  await waitFor(() => expect(sent.length).toBe(1))
  const lines = ['Tea', 'Pot'].map((skuId) => ({ shopId: 'id-Aisyah', skuId, selected: false }))
  expect(sent[0]).toMatchObject({
    address: expect.stringContaining('/attractive/cart/update'),
    body: { lines },
  })
})

test('manage mode deletes the marked items of several shops', async () => {
  shops = [shop('Aisyah', ['Tea']), shop('Bao', ['Tea'])]
  show(true)
  for (const box of await screen.findAllByRole('checkbox', { name: 'Select Tea' })) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Delete (2)' }))
  await waitFor(() => expect(sent.length).toBe(1))
  expect(sent[0]?.body).toEqual({
    lines: [
      { shopId: 'id-Aisyah', skuId: 'Tea' },
      { shopId: 'id-Bao', skuId: 'Tea' },
    ],
  })
})
