import { orderInfo } from '@pasar/contract/calls/orders'
import { billInfo } from '@pasar/contract/calls/payments'
import { codes } from '@pasar/contract/codes'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The wide layout, without the bar that observes its size.
vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { invalidateReads, queryClient } from '@/lib/api/query.ts'
import { PayView } from './PayView.tsx'

const bill = {
  ...{ orders: [], methods: [], savedCards: [], chosen: null, fromBalance: null, hasPayPassword: true },
  ...{ payPasswordLockedUntil: null, needsPayPassword: false },
  total: { amount: '12.00', currency: 'MYR' },
  heldPoints: { amount: '0', currency: 'PTS' },
  linePoints: { amount: '0', currency: 'PTS' },
  expiresAt: '2099-01-01T00:00:00.000Z',
  now: '2026-01-01T00:00:00.000Z',
}

type Answer = { code: number; msg: string; data: unknown }
const notPayable: Answer = { code: codes['order-not-payable'].code, msg: 'No longer payable', data: null }
let answer: Answer
let order: Answer
beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes(orderInfo.path) ? order : answer),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['expires', 'closed', 'No longer payable'],
  ['is paid in another tab, or by a request whose response was lost', 'paid', 'This order is paid'],
])('a bill that %s while it is shown cannot be paid any more', async (_, state, text) => {
  answer = { code: 200, msg: '', data: bill }
  order = { code: 200, msg: '', data: { state } }
  render(
    <QueryClientProvider client={queryClient}>
      <PayView orderIds="o1" requested="" />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Amount due')).toBeTruthy()
  answer = notPayable
  await invalidateReads([billInfo])
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
  expect(screen.queryByText('Amount due')).toBeNull()
})
