import { defineCodes } from './define-codes.ts'

/** Member-owned shops. */
export const shopsCodes = defineCodes({
  'shop-unavailable': {
    code: 3650,
    when: 'the shop is held, closing or closed: nothing can be bought in it',
    recover: 'remove its items, or buy elsewhere',
  },
  'shop-address-taken': {
    code: 3651,
    when: 'another shop has the address, or had it',
    recover: 'choose another',
  },
  'shop-price-out-of-bounds': {
    code: 3652,
    when: 'a price is below the wholesale price or above twice the list price; data.skuId, data.min and data.max',
    recover: 'choose a price between them',
  },
  'shop-full': {
    code: 3653,
    when: 'the shop has 500 products',
    recover: 'take some out of it',
  },
  'shop-exists': {
    code: 3654,
    when: 'the member owns a shop',
    recover: 'show it',
  },
})
