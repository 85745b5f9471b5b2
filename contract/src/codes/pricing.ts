import { defineCodes } from './define-codes.ts'

/** Pricing. */
export const pricingCodes = defineCodes({
  'coupon-code-unknown': {
    code: 3240,
    when: 'no coupon has the promo code',
    recover: 'check the code',
  },
})
