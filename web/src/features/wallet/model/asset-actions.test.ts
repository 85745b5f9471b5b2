import { expect, test } from 'vitest'
import { pages } from '@/app/paths.ts'
import { listAssetActions } from './asset-actions.ts'

type Asset = Parameters<typeof listAssetActions>[0]

const available = { amount: '1.00', currency: 'MYR' } as const
const list = (asset: Omit<Asset, 'available'>) => listAssetActions({ available, ...asset })
const paths = (asset: Omit<Asset, 'available'>) => list(asset).map(({ page, search }) => [page.path, search])

test('returns no actions for an asset that has none, and skips its history', () => {
  expect(list({ asset: 'PTS', kind: 'points', actions: [] })).toEqual([])
  expect(list({ asset: 'MYR', kind: 'currency', actions: ['log'] })).toEqual([])
})

test('tops up a currency by a channel and withdraws it to a bank', () => {
  expect(paths({ asset: 'USD', kind: 'currency', actions: ['topup', 'withdraw', 'exchange'] })).toEqual([
    [pages.topUp.path, { asset: 'USD' }],
    [pages.withdrawal.path, { asset: 'USD' }],
    [pages.exchange.path, { from: 'USD' }],
  ])
})

test('deposits and withdraws the coin by address', () => {
  expect(paths({ asset: 'USDT' as 'USD', kind: 'coin', actions: ['topup', 'withdraw'] })).toEqual([
    [pages.coinAddress.path, {}],
    [pages.withdrawal.path, { channel: 'coin' }],
  ])
})

test('offers only incoming actions for an empty asset', () => {
  const none = { available: { amount: '0.00', currency: 'USD' as const } }
  const actions: Asset['actions'] = ['topup', 'withdraw', 'transfer', 'exchange']
  expect(listAssetActions({ asset: 'USD', kind: 'currency', actions, ...none })).toHaveLength(1)
  expect(listAssetActions({ asset: 'BONUS', kind: 'bonus', actions: ['exchange'], ...none })).toEqual([])
})
