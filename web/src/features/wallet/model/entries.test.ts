import type { WalletEntry } from '@pasar/contract/calls/wallet'
import { expect, test } from 'vitest'
import { addressOf } from '@/app/paths.ts'
import { linkOf } from './entries.ts'

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

const address = (part: Partial<WalletEntry>) => {
  const link = linkOf(entry(part))
  return link && addressOf(link.page, link.search)
}

test('an entry opens what it is about', () => {
  const about = (type: NonNullable<WalletEntry['about']>['type']) => ({ type, id: 'i1', no: 'N1' })
  expect(address({ about: about('order') })).toBe('/pages/order/orderInfo?id=i1')
  expect(address({ about: about('payment') })).toBe('/pages/goods/payFinish?paymentNo=N1')
  expect(address({ about: about('transfer') })).toBe('/pages/wallet/transferInfo?id=i1')
  expect(address({ about: about('exchange') })).toBe('/pages/wallet/exchangeInfo?id=i1')
  expect(address({ kind: 'giftcard' })).toBe('/pages/my/presentList?view=log')
})

test('a correction is about nothing else', () => {
  expect(address({})).toBeUndefined()
})
