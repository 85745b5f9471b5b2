import { login } from '@pasar/contract/calls/identity'
import { useCall } from '@/lib/api/use-call.ts'

/** Signs in; the form itself answers for a failure, since it is already open. */
export const useSignIn = () =>
  useCall(login, { handles: ['login-failed', 'account-locked', 'account-banned', 'user-unknown'] })
