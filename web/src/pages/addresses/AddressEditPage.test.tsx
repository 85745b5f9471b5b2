import { addressInfo } from '@pasar/contract/calls/addresses'
import { addressForms } from '@pasar/contract/calls/regions'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  const ResizeObserver = class {
    observe = () => undefined
    disconnect = () => undefined
  }
  Object.assign(globalThis, { matchMedia: () => query, scrollTo: () => undefined, ResizeObserver })
})

import { pages } from '@/app/paths.ts'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { invalidateReads, queryClient } from '@/lib/api/query.ts'
import { go } from '@/lib/nav.tsx'
import { useNetwork } from '@/lib/network.ts'
import { useSession } from '@/lib/session.ts'
import AddressEditPage from './AddressEditPage.tsx'

const ID = '0190a000-0000-7000-8000-000000000001'

const form = {
  country: { code: 'MY', name: 'Malaysia', callingCode: '60', areaLevels: 0, flag: '', served: true },
  fields: [
    { name: 'detail', label: 'address.detail', required: true, level: null, pattern: null, example: null },
  ],
}
const address = {
  ...{ id: ID, country: 'MY', countryName: 'Malaysia', givenName: 'Mei', surname: '', phonePrefix: '60' },
  ...{ phone: '123456789', email: '', state: '', city: '', district: '', stateCode: '', cityCode: '' },
  ...{ districtCode: '', postcode: '', detail: '1 Jalan Ampang', tag: '', latitude: null, longitude: null },
  isDefault: false,
}

let isConnected: boolean
const fetched = vi.fn(async (path: string) => {
  if (!isConnected) throw new TypeError('offline')
  if (path.startsWith(addressForms.path)) return Response.json({ code: 200, msg: '', data: { list: [form] } })
  if (path.startsWith(addressInfo.path)) return Response.json({ code: 200, msg: '', data: { address } })
  return Response.json({ code: 200, msg: '', data: { list: [] } })
})

beforeEach(async () => {
  isConnected = true
  vi.stubGlobal('fetch', fetched)
  useNetwork.setState({ online: false })
  useSession.setState({ token: 't' })
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  useSession.setState({ token: '' })
  vi.unstubAllGlobals()
})

test('keeps an edited address when it is read again and the connection fails', async () => {
  go(pages.addressEdit, { id: ID })
  render(
    <QueryClientProvider client={queryClient}>
      <AddressEditPage />
    </QueryClientProvider>,
  )
  const street = await screen.findByDisplayValue<HTMLInputElement>('1 Jalan Ampang')
  fireEvent.change(street, { target: { value: '2 Jalan Tun Razak' } })
  isConnected = false
  await act(() => invalidateReads([addressInfo]))
  await waitFor(() =>
    expect(queryClient.getQueryCache().findAll({ queryKey: [addressInfo.path] })[0]?.state.status).toBe(
      'error',
    ),
  )
  expect(screen.getByDisplayValue('2 Jalan Tun Razak')).toBeTruthy()
})
