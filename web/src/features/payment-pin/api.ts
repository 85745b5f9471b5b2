import { paymentPinSet } from '@pasar/contract/calls/account'
import { memberPreview } from '@pasar/contract/calls/identity'
import { billInfo } from '@pasar/contract/calls/payments'
import { useCall } from '@/lib/api/use-call.ts'

/** Sets the first payment PIN. Requires the sign-in password. */
export const useSetPayPassword = () =>
  useCall(paymentPinSet, {
    changes: [billInfo, memberPreview],
    handles: ['login-failed', 'pay-password-exists'],
  })
