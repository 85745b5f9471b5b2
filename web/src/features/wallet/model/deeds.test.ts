import { expect, test } from 'vitest'
import { pages } from '@/app/paths.ts'
import { deedsOf } from './deeds.ts'

type Asset = Parameters<typeof deedsOf>[0]

const available = { amount: '1.00', currency: 'MYR' } as const
const deeds = (asset: Omit<Asset, 'available'>) => deedsOf({ available, ...asset })
const paths = (asset: Omit<Asset, 'available'>) => deeds(asset).map(({ page, search }) => [page.path, search])

test('an asset without deeds leads nowhere; its log is no deed', () => {
  expect(deeds({ asset: 'PTS', kind: 'points', actions: [] })).toEqual([])
  expect(deeds({ asset: 'MYR', kind: 'currency', actions: ['log'] })).toEqual([])
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

test('of nothing, nothing can be given: more can only come in', () => {
  const none = { available: { amount: '0.00', currency: 'USD' as const } }
  const actions: Asset['actions'] = ['topup', 'withdraw', 'transfer', 'exchange']
  expect(deedsOf({ asset: 'USD', kind: 'currency', actions, ...none })).toHaveLength(1)
  expect(deedsOf({ asset: 'BONUS', kind: 'bonus', actions: ['exchange'], ...none })).toEqual([])
})
