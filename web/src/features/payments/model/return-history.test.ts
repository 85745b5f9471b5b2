import { beforeEach, expect, test, vi } from 'vitest'
import { navigate, useLocation } from '@/lib/location.ts'
import { skipProviderOnBack } from './return-history.ts'

const replaced = vi.spyOn(history, 'replaceState')
const pushed = vi.spyOn(history, 'pushState')

beforeEach(() => {
  history.replaceState(null, '', '/h5/#/pages/goods/payFinish?paymentNo=P1')
  useLocation.setState({ location: { ...useLocation.getState().location, key: 'k', index: 0 } })
  replaced.mockClear()
  pushed.mockClear()
})

test('back from the result of a payment leads to the orders, not to the provider', () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(4)
  skipProviderOnBack()
  expect(replaced.mock.calls[0]?.[2]).toBe('/h5/#/pages/order/orderKind')
  expect(pushed.mock.calls[0]?.[2]).toBe('/h5/#/pages/goods/payFinish?paymentNo=P1')
  expect(useLocation.getState().location).toMatchObject({ key: 'k', index: 1 })
  // A reload, or the way forward again, adds nothing.
  skipProviderOnBack()
  expect(pushed).toHaveBeenCalledOnce()
})

test('a result that is opened by itself, or inside the client, keeps its history', () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(1)
  skipProviderOnBack()
  vi.spyOn(history, 'length', 'get').mockReturnValue(4)
  navigate('/pages/goods/payFinish?paymentNo=P1', 'push')
  pushed.mockClear()
  skipProviderOnBack()
  expect(pushed).not.toHaveBeenCalled()
})
