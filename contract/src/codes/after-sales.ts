import { defineCodes } from './define-codes.ts'

/** After sales. */
export const afterSalesCodes = defineCodes({
  'after-sale-excluded': {
    code: 3410,
    when: 'an item cannot be requested for this kind; data.obstacle says why',
    recover: 'choose other items or another kind',
  },
  'after-sale-too-many': {
    code: 3411,
    when: 'more units than were bought and are neither refunded nor in an open request; data.left of them remain',
    recover: 'choose fewer',
  },
  'exchanges-reached': {
    code: 3412,
    when: 'each unit of the item is exchanged at most once; data.left of them remain',
    recover: 'choose fewer, or request a return',
  },
  'replacement-unavailable': {
    code: 3413,
    when: 'the SKU is not one of those that the item can be exchanged for, or is sold out',
    recover: 'choose another of huanhuoGoods',
  },
  'refund-waits-for-order': {
    code: 3415,
    when: 'a dispute or another refund of the order is in progress and takes a part of the amount',
    recover: 'refund once it has ended',
  },
  'other-decider-needed': {
    code: 3416,
    when: 'the account rejected the request or refused its goods; an owner without another active account may decide',
    recover: 'let another account decide the escalation',
  },
  'return-address-missing': {
    code: 3414,
    when: 'no service center was chosen, and the shop has no return address in the settings',
    recover: 'choose a service center, or enter the address in the settings',
  },
})
