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
  ...{ orders: [], methods: [], chosen: null, fromBalance: null, hasPayPassword: true },
  ...{ payPasswordLockedUntil: null, needsPayPassword: false },
  total: { amount: '12.00', currency: 'MYR' },
  heldPoints: { amount: '0', currency: 'PTS' },
  expiresAt: '2099-01-01T00:00:00.000Z',
  now: '2026-01-01T00:00:00.000Z',
}

let answer: { code: number; msg: string; data: unknown }
beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  vi.stubGlobal('fetch', async () => Response.json(answer))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a bill that expires, or is paid in another tab, while it is shown cannot be paid any more', async () => {
  answer = { code: 200, msg: '', data: bill }
  render(
    <QueryClientProvider client={queryClient}>
      <PayView orderIds="o1" requested="" />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Amount due')).toBeTruthy()
  answer = { code: codes['order-not-payable'].code, msg: 'This order cannot be paid', data: null }
  await invalidateReads([billInfo])
  expect((await screen.findByRole('alert')).textContent).toContain('This order cannot be paid')
  expect(screen.queryByText('Amount due')).toBeNull()
})
