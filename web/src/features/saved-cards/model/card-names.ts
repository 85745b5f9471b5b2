import type { SavedCard } from '@pasar/contract/calls/account/saved-cards'
import { type CardBrand, cardBrands } from '@pasar/contract/calls/payment-methods'
import type { Translate } from '@/i18n/i18n.ts'

const names: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unionpay: 'UnionPay',
  jcb: 'JCB',
}

type Card = Pick<SavedCard, 'brand' | 'last4'>

/** Returns a brand that has a mark; undefined for another one. */
export const findBrand = ({ brand }: Pick<Card, 'brand'>): CardBrand | undefined =>
  cardBrands.find((known) => known === brand)

/** The name of a brand, capitalized where the processor's word is not known. */
const getBrandName = (card: Card): string => {
  const known = findBrand(card)
  return known ? names[known] : card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
}

/** The name of a card, such as “Visa •••• 4242”. */
export const getCardName = (t: Translate, card: Card): string =>
  t('savedCard.name', { brand: getBrandName(card), last4: card.last4 })

/** The name of a card for screen readers, which do not read the dots. */
export const getSpokenName = (t: Translate, card: Card): string =>
  t('savedCard.spoken', { brand: getBrandName(card), last4: card.last4 })

/** The expiry of a card, such as “Expires 12/28”. */
export const getExpiry = (
  t: Translate,
  { expiryMonth, expiryYear, expired }: Pick<SavedCard, 'expiryMonth' | 'expiryYear' | 'expired'>,
): string => {
  const date = `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`
  return t(expired ? 'savedCard.expired' : 'savedCard.expires', { date })
}
