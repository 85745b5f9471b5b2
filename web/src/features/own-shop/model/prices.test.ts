import { type Money, toMoney } from '@pasar/contract/money'
import { splitItem } from '@pasar/contract/shop-margins'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPrices } from './price-draft.ts'
import { applyRule, findPriceProblem, getRange, isForShops, type OwnSku, previewMargin } from './prices.ts'

const myr = (amount: string): Money => ({ amount, currency: 'MYR' })

const sku = (part: Partial<OwnSku> = {}): OwnSku => ({
  ...{ skuId: 's1', code: '', optionText: '', stock: 3, outOfBounds: false, price: null, margin: null },
  ...{ wholesale: myr('8.00'), list: myr('10.00'), min: myr('8.00'), max: myr('20.00') },
  ...part,
})

describe('findPriceProblem', () => {
  it('names prices outside of the bounds, and allows both bounds', () => {
    expect(findPriceProblem(sku(), myr('7.99'))).toBe('low')
    expect(findPriceProblem(sku(), myr('20.01'))).toBe('high')
    expect(findPriceProblem(sku(), myr('8.00'))).toBeUndefined()
    expect(findPriceProblem(sku(), myr('20.00'))).toBeUndefined()
  })
})

describe('previewMargin', () => {
  it('is what the server computes for one unit without coupons', () => {
    const price = fc.bigInt({ min: 0n, max: 10_000_000n })
    fc.assert(
      fc.property(price, price, fc.nat(10_000), (paid, wholesale, feeBp) => {
        const shown = previewMargin({ wholesale: toMoney(wholesale, 'MYR') }, toMoney(paid, 'MYR'), feeBp)
        const { margin } = splitItem({ paid, wholesale, feeBp, borne: 0n, isOwner: false })
        expect(shown).toEqual(toMoney(margin, 'MYR'))
      }),
    )
  })

  it('is never negative', () => {
    expect(previewMargin(sku(), myr('8.00'), 500)).toEqual(myr('0.00'))
    expect(previewMargin(sku(), myr('10.00'), 500)).toEqual(myr('1.50'))
  })
})

describe('applyRule', () => {
  it('keeps to the bounds', () => {
    expect(applyRule(sku(), { base: 'list', percent: -90 })).toEqual(myr('8.00'))
    expect(applyRule(sku({ max: myr('11.00') }), { base: 'list', percent: 50 })).toEqual(myr('11.00'))
  })

  it('rounds half to even', () => {
    expect(applyRule(sku({ list: myr('9.05') }), { base: 'list', percent: 10 })).toEqual(myr('9.96'))
    expect(applyRule(sku({ list: myr('10.05') }), { base: 'list', percent: 10 })).toEqual(myr('11.06'))
    expect(applyRule(sku(), { base: 'wholesale', percent: 25 })).toEqual(myr('10.00'))
  })
})

it('finds the range of amounts by their value, not by their text', () => {
  expect(getRange([])).toBeNull()
  expect(getRange([myr('9.00'), myr('10.00')])).toEqual({ from: myr('9.00'), until: myr('10.00') })
})

it('knows SKUs that shops cannot sell by their empty bounds', () => {
  expect(isForShops(sku())).toBe(true)
  expect(isForShops(sku({ min: myr('21.00') }))).toBe(false)
  expect(isForShops(sku({ max: myr('0.00') }))).toBe(false)
})

describe('readPrices', () => {
  it('refuses prices outside of the bounds, and a product without any', () => {
    expect(readPrices([sku()], { s1: '7' })).toEqual({ ok: false, problem: 'priceOutside' })
    expect(readPrices([sku()], { s1: '' })).toEqual({ ok: false, problem: 'noPrice' })
  })

  it('leaves SKUs alone that shops cannot sell, and prices out of bounds that did not change', () => {
    const dead = sku({ skuId: 's2', price: myr('12.00'), max: myr('0.00') })
    const left = sku({ skuId: 's3', price: myr('30.00') })
    const typed = { s1: '9', s2: '12', s3: '30' }
    const prices = [{ skuId: 's1', price: myr('9.00') }]
    expect(readPrices([sku(), dead, left], typed)).toEqual({ ok: true, prices })
    expect(readPrices([sku(), dead, left], { ...typed, s2: '' })).toEqual({ ok: true, prices })
    expect(readPrices([dead], { s2: '12' })).toEqual({ ok: false, problem: 'noPrice' })
  })

  it('returns only what differs, and null for a SKU without a price', () => {
    const skus = [
      sku({ price: myr('10.00') }),
      sku({ skuId: 's2', price: myr('12.00') }),
      sku({ skuId: 's3' }),
      sku({ skuId: 's4' }),
    ]
    expect(readPrices(skus, { s1: '10', s2: '', s3: '9.5', s4: '' })).toEqual({
      ok: true,
      prices: [
        { skuId: 's2', price: null },
        { skuId: 's3', price: myr('9.50') },
      ],
    })
  })
})
