import { defineCodes } from './define-codes.ts'

/** Orders and reviews. */
export const ordersCodes = defineCodes({
  'already-reminded': {
    code: 3400,
    when: 'the member reminded the shop within the last 24 hours',
    recover: 'try again tomorrow',
  },
  'already-reviewed': { code: 3401, when: 'the item has a review', recover: 'edit it' },
  'review-closed': {
    code: 3402,
    when: 'the order is not received yet, or was received more than 30 days ago',
    recover: 'none',
  },
  'packages-exceed': {
    code: 3403,
    when: 'the parcel contains more than remains to be shipped',
    recover: 'ship less',
  },
  'order-on-hold': {
    code: 3404,
    when: 'the paid order waits for its group; it is neither shipped nor cancelled by the member meanwhile',
    recover: 'wait for the group',
  },
  'address-not-allowed': {
    code: 3405,
    when: 'the new address of the order is in another country or freight zone',
    recover: 'choose another address, or contact support',
  },
  'orders-not-mergeable': {
    code: 3406,
    when: 'the orders are of several members, sellers or addresses, or one carries an identity for customs',
    recover: 'ship them separately',
  },
  'address-changed': {
    code: 3407,
    when: 'the address of the order changed since the version of the request',
    recover: 'read the order again, and replace the label',
  },
  'dispatch-address-missing': {
    code: 3408,
    when: 'the shop has no dispatch address, which every label names',
    recover: 'enter it in the settings',
  },
  'carrier-declined': {
    code: 3409,
    when: 'the carrier does not deliver the parcel as it is; data.reason is its message',
    recover: 'correct the address, or choose another service or carrier',
  },
})
