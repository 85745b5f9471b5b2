import { payPasswordSet } from '@pasar/contract/calls/account'
import { getUser } from '@pasar/contract/calls/identity'
import { payInfo } from '@pasar/contract/calls/paying'
import { useCall } from '@/lib/api/use-call.ts'

/** Sets the first payment password, proven by the sign-in password. */
export const useSetPayPassword = () =>
  useCall(payPasswordSet, { changes: [payInfo, getUser], handles: ['login-failed', 'pay-password-exists'] })
