import type { PaymentStore } from '../pay/payment-store.ts'
import type { PaymentVendor } from '../pay/payment-vendor.ts'
import { ctbcKeys } from './keys.ts'
import { presentResult } from './responses.ts'

/** CTBC: it sends no notifications; the browser posts the result, and the inquiry has it. */
export const ctbcVendor = (_: PaymentStore): PaymentVendor => ({
  id: 'ctbc',
  name: 'CTBC',
  brand: 'CTBC Bank',
  secret: ctbcKeys.key,
  sign: () => ({ headers: {}, canonical: '' }),
  accepts: () => true,
  buildMessages: () => [],
  // A declined card ends the payment.
  hasPage: (order) => order.attempts.length === 0,
  cancelEnds: true,
  returnTo: (order) => order.returnUrl,
  returnForm: presentResult,
})
