import { login } from '@pasar/contract/calls/identity'
import { useCall } from '@/lib/api/use-call.ts'

/** Signs in. The form shows failures. */
export const useSignIn = () =>
  useCall(login, { handles: ['login-failed', 'account-locked', 'account-banned', 'user-unknown'] })
