import { expect, test } from 'vitest'
import type { CheckoutOptions } from '@/features/checkout/model/checkout-options.ts'
import { buildDraftInput, type ShopOrderDraft } from '../api/drafts.ts'
import { listPriceChanges } from './price-changes.ts'
import { changeShopOptions, getShopOptions, resetShopOptions } from './shop-options.ts'

const order = (shopId: string, amount: string) =>
  ({ shopId, shopName: shopId, draft: { total: { amount, currency: 'MYR' } } }) as ShopOrderDraft

const none: CheckoutOptions = { points: '0', delivery: '', remarks: '' }

test('only orders at another total have to be confirmed, and those of a shop that is left out', () => {
  const before = [order('a', '10.00'), order('b', '20.00'), order('c', '5.00')]
  const after = [order('a', '10.00'), order('b', '21.00')]
  expect(listPriceChanges(before, after).map(({ before: shown, after: now }) => [shown.shopId, now])).toEqual(
    [
      ['b', after[1]],
      ['c', null],
    ],
  )
  expect(listPriceChanges(after, after)).toEqual([])
})

test('the options of one shop leave those of others as they are', () => {
  const first = { ...none, ...changeShopOptions(none, 'a', { couponIds: [] }) }
  const both = { ...first, ...changeShopOptions(first, 'b', { points: '100', remarks: 'Ring twice' }) }
  expect(getShopOptions(both, 'a').couponIds).toEqual([])
  expect(getShopOptions(both, 'b')).toEqual({ points: '100', delivery: '', remarks: 'Ring twice' })
  expect(getShopOptions(both, 'c')).toEqual(none)
  const reset = { ...both, ...resetShopOptions(both, (shop) => ({ ...shop, points: '0' })) }
  expect(getShopOptions(reset, 'b')).toMatchObject({ points: '0', remarks: 'Ring twice' })
})

test('a draft of the cart names no SKU, and remarks do not price it again', () => {
  const options = { ...none, ...changeShopOptions(none, 'a', { remarks: 'Ring twice', delivery: 'express' }) }
  expect(buildDraftInput(null, options)).toEqual({
    source: 'cart',
    choices: [{ shopId: 'a', delivery: 'express' }],
  })
  expect(buildDraftInput({ shopId: 'a', skuId: 's', quantity: 2 }, none)).toMatchObject({
    ...{ source: 'direct', shopId: 'a', skuId: 's', quantity: 2 },
  })
})
