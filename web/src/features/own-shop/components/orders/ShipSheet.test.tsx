import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
  Element.prototype.scrollIntoView = () => undefined
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { ShipSheet } from './ShipSheet.tsx'

let carriers: { code: string; name: string }[]
beforeEach(async () => {
  carriers = [{ code: 'pasar-express', name: 'Pasar Express' }]
  await setLanguage('en-us')
  await loadFullPack()
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { list: carriers } }))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open() {
  const onSubmit = vi.fn(async () => undefined)
  render(
    <QueryClientProvider client={queryClient}>
      <ShipSheet busy={false} onClose={() => undefined} onSubmit={onSubmit} />
    </QueryClientProvider>,
  )
  return onSubmit
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('form')!)
const isListed = () => screen.findByRole('option', { name: 'Pasar Express' })

test('ships with the first carrier of the list unless the owner chooses another', async () => {
  const onSubmit = open()
  await isListed()
  type('Tracking number', ' PX1 ')
  submit()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ carrier: 'pasar-express', trackingNo: 'PX1' }))
})

test('ships with a carrier that is not in the list by its name, which it requires', async () => {
  const onSubmit = open()
  await isListed()
  fireEvent.change(screen.getByRole('combobox', { name: 'Carrier' }), { target: { value: 'other' } })
  type('Tracking number', 'T1')
  submit()
  expect(onSubmit).not.toHaveBeenCalled()
  type('Name of the carrier', ' Pos Laju ')
  submit()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ carrier: 'Pos Laju', trackingNo: 'T1' }))
})

test('asks for the name of the carrier when the platform has none', async () => {
  carriers = []
  const onSubmit = open()
  type('Tracking number', 'T1')
  submit()
  expect(onSubmit).not.toHaveBeenCalled()
  await screen.findByRole('textbox', { name: 'Name of the carrier' })
  type('Name of the carrier', 'Pos Laju')
  submit()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ carrier: 'Pos Laju', trackingNo: 'T1' }))
})
