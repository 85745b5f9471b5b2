import type { FlashTerms } from '@pasar/contract/calls/pricing'
import { type Currency, type Money, toMinor, toMoney } from '@pasar/contract/money'
import { type FlashOffer, unitsForMember } from '../promotions/index.ts'

type Prices = { price: Money; memberPrice: Money | null; struckPrice: Money | null }

/**
 * Replaces the price by that of a flash sale where it is lower; the list price is struck through. A member
 * price that is lower still stays.
 */
export function applyFlash<P extends Prices>(prices: P, flash: Money): P {
  const { price, memberPrice } = prices
  if (toMinor(flash) >= toMinor(price)) return prices
  const isLower = memberPrice !== null && toMinor(memberPrice) < toMinor(flash)
  return { ...prices, price: flash, struckPrice: price, memberPrice: isLower ? memberPrice : null }
}

/** Presents a flash sale of a SKU. */
export const presentFlash = (offer: FlashOffer, currency: Currency): FlashTerms => ({
  endsAt: offer.endsAt.toISOString(),
  price: toMoney(offer.price, currency),
  max: unitsForMember(offer),
})
