import type { PaymentStore } from '../pay/payment-store.ts'
import type { PaymentVendor } from '../pay/processor.ts'
import { ctbcKeys } from './keys.ts'
import { resultOf } from './responses.ts'

/** CTBC: tells the shop nothing by itself; the browser brings the result, and the inquiry has it. */
export const ctbcVendor = (_: PaymentStore): PaymentVendor => ({
  id: 'ctbc',
  name: 'CTBC',
  brand: 'CTBC Bank',
  secret: ctbcKeys.key,
  sign: () => ({ headers: {}, canonical: '' }),
  accepts: () => true,
  tell: () => [],
  // A declined card is the end of it: the browser goes back with that.
  hasPage: (order) => order.attempts.length === 0,
  cancelEnds: true,
  returnTo: (order) => order.returnUrl,
  returnForm: resultOf,
})
