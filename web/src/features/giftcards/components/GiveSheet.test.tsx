import { giftCardGive } from '@pasar/contract/calls/gift-cards'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { GiveSheet } from './GiveSheet.tsx'

/** The keys of the gifts that were sent. The response of the first is lost. */
const keys: string[] = []

beforeEach(async () => {
  // Sheets load it when they open.
  await import('@/ui/overlays/SheetPanel.tsx')
  await setLanguage('en-us')
  await loadFullPack()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!address.includes(giftCardGive.path)) return Response.json({ code: 200, msg: '', data: {} })
    keys.push((init.headers as Record<string, string>)['idempotency-key']!)
    if (keys.length === 1) throw new TypeError('lost')
    return Response.json({ code: 200, msg: '', data: { id: 'g1' } })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const values = [{ value: { amount: '50', currency: 'MYR' }, count: 3 }] as const

function Page() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open && <GiveSheet onClose={close} values={values} hasPassword onLink={() => undefined} />}
    </>
  )
}

/** Gives a card by link, with the PIN, and waits until the sheet has closed. */
async function give() {
  fireEvent.click(screen.getByText('open', { selector: 'button' }))
  fireEvent.click(await screen.findByRole('button', { name: /link/i }))
  fireEvent.click((await screen.findAllByRole('button', { name: /link/i })).at(-1)!)
  await screen.findByRole('button', { name: '1' })
  for (let digit = 0; digit < 6; digit++)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '1' })))
  await waitFor(() => expect(screen.queryByRole('button', { name: /link|^1$/i })).toBeNull())
  // The sheet leaves the browser's history after it has closed.
  await act(async () => void (await new Promise((done) => setTimeout(done, 100))))
}

test('a gift whose response was lost is given once when the member opens the sheet again and repeats it', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  await give()
  expect(keys).toHaveLength(1)
  await give()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})
