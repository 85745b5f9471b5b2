import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useNetwork } from '@/lib/network.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'
import { CoinForm } from './CoinForm.tsx'

const myr = (amount: string) => ({ amount, currency: 'MYR' })
const terms = {
  ...{ channel: 'coin', asset: 'MYR', payout: 'MYR', rate: '1', rateId: 'r1', timesLeft: 3 },
  ...{ fee: { fixed: myr('1.00'), bp: 0 }, min: myr('1.00'), max: myr('500.00'), left: myr('500.00') },
  available: myr('900.00'),
}
const channel = { id: 'coin', network: 'Polygon', assets: [{ asset: 'MYR' }] }

let isConnected: boolean
/** What the server answers to the request of a quote, if not the quote. */
let answer: object | null
/** Holds back the quotes of an amount. */
let slow: string
beforeEach(async () => {
  isConnected = true
  answer = null
  slow = ''
  await setLanguage('en-us')
  await loadFullPack()
  useNetwork.setState({ online: false })
  useToasts.setState({ list: [] })
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit = {}) => {
    const amount = new URL(address, 'https://shop').searchParams.get('amount')
    // The terms are known. Their quotes are lost.
    if (amount && !isConnected) throw new TypeError('offline')
    if (amount && amount === slow)
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    if (amount && answer) return Response.json(answer)
    const quote = amount && { amount: myr(amount), fee: myr('1.00'), net: myr('9.00'), receives: myr('9.00') }
    return Response.json({ code: 200, msg: '', data: { ...terms, quote } })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const submit = () => fireEvent.submit(document.querySelector('form')!)
const toasts = () => useToasts.getState().list.map(({ text }) => text)
const findSheet = () => screen.queryByRole('dialog')

async function fillIn() {
  render(
    <QueryClientProvider client={queryClient}>
      <CoinForm channel={channel as never} hasPayPassword />
    </QueryClientProvider>,
  )
  await screen.findByText(/900/)
  fireEvent.change(document.querySelector('[name=address]')!, { target: { value: `0x${'a'.repeat(40)}` } })
  fireEvent.change(document.querySelector('[name=amount]')!, { target: { value: '10' } })
}

test('says that there is no connection when the quote is lost, and asks for nothing later', async () => {
  isConnected = false
  await fillIn()
  submit()
  await waitFor(() => expect(toasts()).toContain('No connection to the server. Please try again.'))
  isConnected = true
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByDisplayValue('10')
  expect(findSheet()).toBeNull()
  submit()
  await waitFor(() => expect(findSheet()).not.toBeNull())
})

test('asks to confirm at once when the quote is still loading', async () => {
  await fillIn()
  submit()
  await waitFor(() => expect(findSheet()).not.toBeNull())
})

test.each([
  [
    'that the server refuses',
    { code: 3740, msg: 'Not available at the moment', data: null },
    'Not available at the moment',
  ],
  [
    'that the server refuses without a reason',
    { code: 3740, msg: '', data: null },
    'Something went wrong. Please try again.',
  ],
  [
    'whose fee became higher than the amount',
    { code: 200, msg: '', data: { ...terms, min: myr('20.00'), quote: null } },
    'Minimum RM 20.00',
  ],
])('says the true reason for a quote %s', async (_, given, reason) => {
  answer = given
  await fillIn()
  submit()
  await waitFor(() => expect(toasts()).toEqual([reason]))
  expect(findSheet()).toBeNull()
})

test('says nothing about the quote of an amount that is corrected, or of a page that is left, meanwhile', async () => {
  slow = '10'
  await fillIn()
  await waitFor(() => expect(document.querySelector<HTMLInputElement>('[name=amount]')!.value).toBe('10'))
  submit()
  fireEvent.change(document.querySelector('[name=amount]')!, { target: { value: '20' } })
  await screen.findByText(/RM 9\.00/)
  submit()
  await waitFor(() => expect(findSheet()).not.toBeNull())
  cleanup()
  expect(toasts()).toEqual([])
})
