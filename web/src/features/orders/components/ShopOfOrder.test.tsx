import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import ShopOfOrder from './ShopOfOrder.tsx'

type Shown = Parameters<typeof ShopOfOrder>[0]['order']

const id = '0190a000-0000-7000-8000-000000000001'
const shop = { id, name: 'Aisyah’s Pantry', slug: 'aisyah' }
const awaiting: Shown = { id, kind: 'shop', hold: 'shop', state: 'paid' }
const rejected: Shown = { id, kind: 'shop', hold: null, state: 'cancelled' }
const until = { until: '2026-11-26T08:00:00Z' }

let answers: object[] = []

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  vi.stubGlobal('fetch', async () => {
    const data = answers.length > 1 ? answers.shift() : answers[0]
    return Response.json({ code: 200, msg: '', data })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (order: Shown) => (
  <QueryClientProvider client={queryClient}>
    <ShopOfOrder order={order} />
  </QueryClientProvider>
)

test('a rejected order has the reason of the shop, and no deadline', async () => {
  answers = [{ ...rejected, shop, awaiting: null, rejection: 'Out of season' }]
  render(show(rejected))
  expect(await screen.findByText('Out of season')).toBeTruthy()
  expect(screen.getByText('The shop could not accept this order')).toBeTruthy()
  expect(screen.queryByText(/answers by/)).toBeNull()
})

test('an order that awaits its shop has the deadline, and a link to the shop', async () => {
  answers = [{ ...awaiting, shop, awaiting: until, rejection: '' }]
  render(show(awaiting))
  expect(await screen.findByText(/The shop answers by Nov 26, 2026/)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/pages/business/detail?shop=aisyah')
})

test('an answer shows once the order has it', async () => {
  answers = [
    { ...awaiting, shop, awaiting: until, rejection: '' },
    { ...rejected, shop, awaiting: null, rejection: 'Out of season' },
  ]
  const { rerender } = render(show(awaiting))
  await screen.findByText(/The shop answers by/)
  rerender(show(rejected))
  expect(await screen.findByText('Out of season')).toBeTruthy()
})
