import { expect, test } from 'vitest'
import { pages } from '@/app/paths.ts'
import { deedsOf } from './deeds.ts'

const paths = (asset: Parameters<typeof deedsOf>[0]) =>
  deedsOf(asset).map(({ page, search }) => [page.path, search])

test('an asset without deeds leads nowhere; its log is no deed', () => {
  expect(deedsOf({ asset: 'PTS', kind: 'points', actions: [] })).toEqual([])
  expect(deedsOf({ asset: 'MYR', kind: 'currency', actions: ['log'] })).toEqual([])
})

test('money is topped up by a channel and withdrawn to a bank', () => {
  expect(paths({ asset: 'USD', kind: 'currency', actions: ['topup', 'withdraw', 'exchange'] })).toEqual([
    [pages.topUp.path, { asset: 'USD' }],
    [pages.withdraw.path, { asset: 'USD' }],
    [pages.exchange.path, { from: 'USD' }],
  ])
})

test('the coin comes by its address, and goes to one', () => {
  expect(paths({ asset: 'USDT' as 'USD', kind: 'coin', actions: ['topup', 'withdraw'] })).toEqual([
    [pages.coinAddress.path, {}],
    [pages.withdraw.path, { channel: 'coin' }],
  ])
})
