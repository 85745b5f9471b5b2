import { billInfo, paymentInfo } from '@pasar/contract/calls/payments'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The wide layout, without the bar that observes its size.
vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  const observer = class {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { matchMedia: () => query, ResizeObserver: observer })
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { installBackStack } from '@/ui/overlays/back-stack.ts'
import '@/ui/overlays/SheetPanel.tsx'
import { PayResult } from './PayResult.tsx'
import { PayView } from './PayView.tsx'

installBackStack()

const zero = { amount: '0.00', currency: 'MYR' }
const linePoints = { amount: '10400.00', currency: 'PTS' }
const later = '2099-01-01T00:00:00.000Z'
const now = '2026-01-01T00:00:00.000Z'
const method = (id: string, usable: boolean) => ({
  ...{ id, name: id, group: usable ? 'wallet' : 'ewallet', hint: '', usable, brands: [], asksBank: false },
  ...{ why: usable ? '' : 'Nothing left to pay', cost: zero, amount: zero, savesCards: false, balance: null },
})
const bill = {
  orders: [
    {
      ...{ id: 'o1', no: 'N1', total: zero, linePoints, title: 'Kettle' },
      picture: { url: '/img/1', width: 1, height: 1, blur: '', alt: '' },
    },
  ],
  ...{ methods: [method('balance', true), method('grabpay', false)], savedCards: [], chosen: null },
  ...{ total: zero, linePoints, heldPoints: linePoints, fromBalance: null, expiresAt: later, now },
  ...{ hasPayPassword: true, payPasswordLockedUntil: null, needsPayPassword: true, international: false },
}
const payment = {
  ...{ paymentNo: 'P1', state: 'success', message: '', amount: zero, linePoints, fromBalance: null },
  ...{ method: 'balance', orderIds: [], orderNos: [], topUpId: null, paidAt: now, payable: false },
  ...{ review: false, late: false, expiresAt: null, now },
}
const answers: Record<string, unknown> = { [billInfo.path]: bill, [paymentInfo.path]: payment }

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    const data = answers[address.split('?')[0]!] ?? { list: [], total: 0 }
    return Response.json({ code: 200, msg: '', data })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const textOf = (element: HTMLElement | null) => element?.textContent?.replaceAll('\u00a0', ' ')
const both = 'RM 0.00 + 10,400 points'
const show = (page: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>)

test('the payment page names the points that items cost, in the amount, the order, the button and above the PIN', async () => {
  show(<PayView orderIds="o1" requested="" />)
  const button = await screen.findByRole('button', { name: /^Pay/ })
  expect(textOf(button)).toBe(`Pay ${both}`)
  expect(textOf(screen.getByText('Amount due').parentElement)).toContain(both)
  expect(textOf(screen.getByRole('listitem'))).toContain(`N1· ${both}`)
  expect(screen.queryByText(/reserved for this order/)).toBeNull()
  fireEvent.click(button)
  expect(textOf(await screen.findByRole('dialog', {}, { timeout: 5_000 }))).toContain(both)
})

test('a bill without money lists only the methods that can complete it', async () => {
  show(<PayView orderIds="o1" requested="" />)
  await screen.findByRole('button', { name: /^Pay/ })
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toHaveLength(1)
  expect(screen.queryByText('Nothing left to pay')).toBeNull()
})

test('the result of a payment names the points that items cost', async () => {
  show(<PayResult paymentNo="P1" poll={false} />)
  const heading = await screen.findByRole('heading', { level: 2 })
  expect(textOf(heading.closest('section, div[class*="rounded"]') as HTMLElement)).toContain(both)
})
