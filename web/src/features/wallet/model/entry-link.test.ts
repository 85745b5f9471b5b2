import type { WalletEntry } from '@pasar/contract/calls/wallet/wallet'
import { expect, test } from 'vitest'
import { buildAddress } from '@/app/paths.ts'
import { getEntryLink } from './entry-link.ts'

const entry = (part: Partial<WalletEntry>): WalletEntry => ({
  id: 'e1',
  at: '2026-07-01T00:00:00Z',
  asset: 'MYR',
  kind: 'other',
  title: '',
  phase: 'done',
  amount: { amount: '1.00', currency: 'MYR' },
  change: { amount: '1.00', currency: 'MYR' },
  frozen: { amount: '0.00', currency: 'MYR' },
  about: null,
  ...part,
})

const getAddress = (part: Partial<WalletEntry>) => {
  const link = getEntryLink(entry(part))
  return link && buildAddress(link.page, link.search)
}

test('links an entry to its subject', () => {
  const reference = (type: NonNullable<WalletEntry['about']>['type']) => ({ type, id: 'i1', no: 'N1' })
  expect(getAddress({ about: reference('order') })).toBe('/pages/order/orderInfo?id=i1')
  expect(getAddress({ about: reference('payment') })).toBe('/pages/goods/payFinish?paymentNo=N1')
  expect(getAddress({ about: reference('transfer') })).toBe('/pages/wallet/transferInfo?id=i1')
  expect(getAddress({ about: reference('exchange') })).toBe('/pages/wallet/exchangeInfo?id=i1')
  expect(getAddress({ kind: 'giftcard' })).toBe('/pages/my/presentList?view=log')
})

test('has no link for a correction', () => {
  expect(getAddress({})).toBeUndefined()
})
