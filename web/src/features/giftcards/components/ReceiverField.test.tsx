import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useNetwork } from '@/lib/network.ts'
import { ReceiverField, useReceiverSearch } from './ReceiverField.tsx'

let isConnected: boolean
const fetched = vi.fn(async () => {
  if (!isConnected) throw new TypeError('offline')
  return Response.json({ code: 200, msg: '', data: { name: 'M** L**', username: 'mei' } })
})

beforeEach(async () => {
  isConnected = true
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  useNetwork.setState({ online: false })
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function Field() {
  return <ReceiverField search={useReceiverSearch()} />
}
const lookUp = () => fireEvent.click(screen.getByRole('button', { name: 'Find' }))

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <Field />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'mei' } })
}

test('looks the same username up again after the connection failed', async () => {
  isConnected = false
  open()
  lookUp()
  expect(await screen.findByText(/No connection/)).toBeTruthy()
  isConnected = true
  lookUp()
  expect(await screen.findByText(/M\*\* L\*\*/)).toBeTruthy()
  expect(screen.queryByText(/No connection/)).toBeNull()
})

test('looks a member up once, however often the field is left', async () => {
  open()
  lookUp()
  expect(await screen.findByText(/M\*\* L\*\*/)).toBeTruthy()
  fireEvent.blur(screen.getByRole('textbox'))
  lookUp()
  expect(fetched).toHaveBeenCalledOnce()
})
