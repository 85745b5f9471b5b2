import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages, readSearch } from '@/app/paths.ts'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'
import { loadPayToken, savePayToken } from './pay-token-storage.ts'
import { StandalonePay } from './StandalonePay.tsx'

const token = 'abcdefghijklmnopqrstuvwx'

const show = (raw: Record<string, string>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <StandalonePay {...readSearch(pages.alipayStandalone, raw)} />
    </QueryClientProvider>,
  )

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  sessionStorage.clear()
  useToasts.setState({ list: [] })
  const refusal = { code: 422, msg: 'Token has an invalid format', data: { fields: { token: '' } } }
  vi.stubGlobal('fetch', async () => Response.json(refusal))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['without parameters', {}],
  ['with a malformed token', { paymentNo: 'P1', token: 'abc' }],
  ['with a token but no payment', { token }],
])('an address %s is an invalid link and stores nothing', async (_, raw) => {
  show(raw)
  expect(await screen.findByText('This link has expired')).toBeTruthy()
  expect(sessionStorage).toHaveLength(0)
  expect(useToasts.getState().list).toEqual([])
})

test('a stored token that the server rejects is an invalid link', async () => {
  savePayToken('P1', 'abc')
  show({ paymentNo: 'P1' })
  expect(await screen.findByText('This link has expired')).toBeTruthy()
  expect(useToasts.getState().list).toEqual([])
})

test('a token is stored under its payment', () => {
  show({ paymentNo: 'P1', token })
  expect(loadPayToken('P1')?.token).toBe(token)
})
