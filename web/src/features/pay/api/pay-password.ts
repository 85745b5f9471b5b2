import { payInfo } from '@pasar/contract/calls/checkout'
import { getUser, payPasswordSet } from '@pasar/contract/calls/identity'
import { useCall } from '@/lib/api/use-call.ts'

/** Sets the first payment password, proven by the sign-in password. */
export const useSetPayPassword = () =>
  useCall(payPasswordSet, { changes: [payInfo, getUser], handles: ['login-failed', 'pay-password-exists'] })
