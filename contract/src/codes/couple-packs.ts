import { defineCodes } from './define-codes.ts'

/** Couple packs. */
export const couplePacksCodes = defineCodes({
  'couple-offer-unavailable': {
    code: 3219,
    when: 'the product has no couple pack now, or the SKU is not in it',
    recover: 'buy the product alone',
  },
  'couple-partner-unavailable': {
    code: 3220,
    when: 'the username is unknown, the own one, cannot order, or declined an invitation of the member within 7 days',
    recover: 'check the username, or invite somebody else',
  },
  'couple-pack-exists': {
    code: 3221,
    when: 'the two members have an open couple pack; data.packId is it',
    recover: 'open that pack',
  },
  'couple-pack-closed': {
    code: 3222,
    when: 'the couple pack is complete, declined, cancelled or expired, or the invitation was accepted',
    recover: 'open the pack',
  },
})
