import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pages } from '@/app/paths.ts'
import { goToNext } from '@/features/verification/model/next-page.ts'
import { trackHistory, useLocation } from '@/lib/location.ts'
import { go, usePageSearch } from '@/lib/nav.tsx'
import { saveCheckoutVisit, useCheckoutOptions } from './checkout-options.ts'
import { openBuyerForm } from './open-buyer-form.ts'

trackHistory()

test.each([
  ['the checkout', { sku: '0190a000-0000-7000-8000-000000000001' }],
  ['the checkout of shops', { shops: true }],
])('the options of %s survive the form of the buyer, which leaves no second entry', async (_, search) => {
  const getPath = () => useLocation.getState().location.pathname
  go(pages.checkout, search)
  const { index } = useLocation.getState().location
  const before = renderHook(() => useCheckoutOptions())
  const options = { addressId: 'abroad', couponIds: ['c1'], delivery: 'express', remarks: 'Ring twice' }
  act(() => before.result.current[1](options))
  saveCheckoutVisit(before.result.current[0])
  act(() => openBuyerForm())
  before.unmount()
  const { next } = renderHook(() => usePageSearch(pages.verification)).result.current
  goToNext(next)
  await vi.waitFor(() => expect(getPath()).toBe(pages.checkout.path))
  expect(renderHook(() => useCheckoutOptions()).result.current[0]).toMatchObject(options)
  expect(useLocation.getState().location.index).toBe(index)
})
