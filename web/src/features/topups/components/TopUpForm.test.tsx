import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { TopUpForm } from './TopUpForm.tsx'
import { useTopUpDraft } from './use-topup-draft.ts'

// The wide layout, without the bar that observes its size.
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
    return Response.json({ code: 200, msg: '', data: { topUp: { id: 'T1' }, payment: null } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const inCurrency = (currency: string) => ({
  ...{ currency, name: currency, min: { amount: '1', currency }, max: { amount: '9999', currency } },
  presets: [],
})
const config = {
  currency: 'MYR',
  currencies: [inCurrency('MYR'), inCurrency('TWD')],
  channels: [{ id: 'card', name: 'Card', hint: '', group: 'card', brands: [], usable: true, reason: '' }],
}

const savedCard = {
  ...{ id: 'c1', brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2039, expired: false },
  ...{ isDefault: true, method: 'stripe', usable: true, why: '' },
}

function Form({ asset, savedCards = [] }: { asset: string; savedCards?: unknown[] }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TopUpForm config={{ ...config, savedCards } as never} asset={asset} draft={useTopUpDraft()}>
        {null}
      </TopUpForm>
    </QueryClientProvider>
  )
}

test('shows the chosen currency while it loads, and tops up nothing in the one before', () => {
  render(<Form asset="TWD" />)
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('TWD')
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '1000' } })
  expect(document.querySelector('[type=submit]')?.getAttribute('aria-busy')).toBe('true')
  fireEvent.submit(document.querySelector('form')!)
  expect(sent).toEqual([])
})

test('charges the first saved card, and none once a channel is chosen', async () => {
  render(<Form asset="MYR" savedCards={[savedCard]} />)
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '50' } })
  fireEvent.submit(document.querySelector('form')!)
  await vi.waitFor(() => expect(sent).toMatchObject([{ channel: 'stripe', savedCard: 'c1' }]))
  fireEvent.click(screen.getByRole('radio', { name: /^Card/ }))
  await vi.waitFor(() =>
    expect(document.querySelector('[type=submit]')?.getAttribute('aria-busy')).not.toBe('true'),
  )
  fireEvent.submit(document.querySelector('form')!)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ channel: 'card' })
  expect(sent[1]).not.toHaveProperty('savedCard')
})
