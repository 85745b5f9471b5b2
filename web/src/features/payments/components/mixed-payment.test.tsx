import { billInfo, orderPay } from '@pasar/contract/calls/payments'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The wide layout, without the bar that observes its size.
vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { PayView } from './PayView.tsx'

const myr = (amount: string) => ({ amount, currency: 'MYR' })
const pts = { amount: '0', currency: 'PTS' }

/** A bill of RM 100 that a saved card pays. @param rest what the card is charged */
const billFor = (rest: string) => ({
  ...{ orders: [], methods: [], chosen: null, international: false, heldPoints: pts, linePoints: pts },
  ...{ hasPayPassword: true, payPasswordLockedUntil: null, needsPayPassword: false },
  savedCards: [
    {
      ...{ id: 'c1', method: 'stripe', name: 'Visa', brand: 'visa', last4: '4242', month: 1, year: 2099 },
      ...{ expired: false, isDefault: true, usable: true, why: '', brands: [], cost: myr('0') },
      amount: myr(rest),
    },
  ],
  fromBalance: myr('30.00'),
  total: myr('100.00'),
  expiresAt: '2099-01-01T00:00:00.000Z',
  now: '2026-01-01T00:00:00.000Z',
})

const paid: string[] = []
/** Lets the bills that are held back arrive. */
let release: (() => void) | undefined
let held: Promise<void> | undefined

const hold = () => {
  held = new Promise((done) => {
    release = done
  })
}

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  paid.length = 0
  held = undefined
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes(orderPay.path)) paid.push(address)
    if (!address.includes(billInfo.path)) return new Promise(() => undefined)
    await held
    const data = billFor(address.includes('mixed=1') ? '70.00' : '100.00')
    return Response.json({ code: 200, msg: '', data })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/ })
const showsAmount = (amount: string) =>
  vi.waitFor(() => expect([payButton().textContent, payButton().disabled]).toEqual([`Pay ${amount}`, false]))

test('until the bill for the position of the balance switch arrives, nothing can be paid and no rest is shown', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <PayView orderIds="o1" requested="" />
    </QueryClientProvider>,
  )
  const balance = await screen.findByRole('switch')
  await showsAmount('RM 100.00')
  // On, and off again: the bill that was read without the balance has been left out of the cache.
  for (const [next, old] of [
    ['RM 70.00', '100.00'],
    ['RM 100.00', '70.00'],
  ] as const) {
    hold()
    queryClient.removeQueries({ type: 'inactive' })
    fireEvent.click(balance)
    expect(payButton().disabled).toBe(true)
    expect(payButton().getAttribute('aria-busy')).toBe('true')
    expect(balance.textContent).not.toContain(old)
    fireEvent.click(payButton())
    release?.()
    await showsAmount(next)
  }
  expect(paid).toEqual([])
})
