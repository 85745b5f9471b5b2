import type { Coupon } from '@pasar/contract/calls/pricing'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { useCouponOffer } from './use-coupon-value.ts'

const ringgit = (amount: string) => ({ amount, currency: 'MYR' as const })
const coupon = (values: Partial<Coupon>) =>
  ({ off: null, percent: null, minimum: ringgit('50.00'), ...values }) as Coupon

beforeAll(async () => {
  await setLanguage('en-us')
  await loadFullPack()
})

test.each([
  [coupon({ off: ringgit('10.00') }), 'RM 10.00 off over RM 50.00'],
  [coupon({ percent: 15 }), '15% off over RM 50.00'],
  [coupon({ percent: 15, minimum: ringgit('0.00') }), '15% off · no minimum'],
])('formats a coupon with its minimum as the shop advertises it', (of, text) => {
  const { current: format } = renderHook(() => useCouponOffer()).result
  expect(format(of).replaceAll('\u00a0', ' ')).toBe(text)
})
