import type { Draft } from '@pasar/contract/calls/checkout'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CouponCard } from '@/features/coupons/components/CouponCard.tsx'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { AddressCard } from './AddressCard.tsx'

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(cleanup)

test.each([
  ['neutral without an address', 'address-required', false],
  ['an error where the shop does not deliver', 'address-not-served', true],
] as const)('the address of a draft is %s', (_, addressProblem, isError) => {
  const draft = { address: null, addressProblem, arrives: null } as Draft
  render(<AddressCard draft={draft} options={{} as never} />)
  expect(screen.getByRole('button').classList.contains('border-sale')).toBe(isError)
  expect(screen.queryAllByRole('alert').length > 0).toBe(isError)
})

test('a coupon to collect names the reason why it does not apply to the order', () => {
  const [off, minimum] = [
    { amount: '5.00', currency: 'MYR' } as const,
    { amount: '0.00', currency: 'MYR' } as const,
  ]
  const coupon: Draft['coupons'][number]['coupon'] = {
    id: 'c1',
    title: 'Tea week',
    kind: 'fixed',
    off,
    percent: null,
    cap: null,
    minimum,
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: '2027-01-01T00:00:00Z',
    stackable: false,
    firstOrder: false,
    scope: 'goods',
    held: false,
    collectable: true,
  }
  render(
    <QueryClientProvider client={queryClient}>
      <CouponCard coupon={coupon} problem="Does not apply to these items" />
    </QueryClientProvider>,
  )
  expect(screen.getByText('Does not apply to these items')).toBeTruthy()
})
