import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { maxQuantity } from '../model/buy-in-group.ts'
import { OfferLimits } from './OfferLimits.tsx'
import { OfferPrice } from './OfferPrice.tsx'

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(cleanup)

const ringgit = (amount: string) => ({ amount, currency: 'MYR' as const })
const offer = { price: ringgit('24.30'), listPrice: ringgit('30.00'), priceFrom: true }
const text = () => document.body.textContent

test('an offer whose options differ in price says “from”, unless an option is chosen', () => {
  const { rerender } = render(<OfferPrice offer={offer} />)
  expect(text()).toContain('from')
  expect(text()).toContain('24.30')
  rerender(<OfferPrice offer={offer} sku={{ price: ringgit('27.00'), listPrice: ringgit('33.00') }} />)
  expect(text()).not.toContain('from')
  expect(text()).toContain('27.00')
  rerender(<OfferPrice offer={{ ...offer, priceFrom: false }} />)
  expect(text()).not.toContain('from')
})

test('an offer shows what is left and how many a member can buy, and nothing without limits', () => {
  const { rerender } = render(<OfferLimits offer={{ unitsLeft: 3, limitPerMember: 2, inStock: true }} />)
  expect(text()).toBe('3 left · Up to 2 per member')
  rerender(<OfferLimits offer={{ unitsLeft: 0, limitPerMember: null, inStock: false }} />)
  expect(text()).toBe('')
})

test('a member takes several units at once only where the offer has a limit, and not more than are left', () => {
  expect(maxQuantity({ limitPerMember: null, unitsLeft: null })).toBe(1)
  expect(maxQuantity({ limitPerMember: 3, unitsLeft: null })).toBe(3)
  expect(maxQuantity({ limitPerMember: 3, unitsLeft: 2 })).toBe(2)
  expect(maxQuantity({ limitPerMember: 3, unitsLeft: 0 })).toBe(1)
})
