import { sendCode, sendCodeByUsername } from '@pasar/contract/calls/identity'
import { useCall } from '@/lib/api/use-call.ts'

export const useSendCode = () =>
  useCall(sendCode, { handles: ['email-taken', 'mobile-taken', 'mobile-invalid'] })

/** Sends a code to the contact of a username, which may not exist. */
export const useSendCodeByUsername = () => useCall(sendCodeByUsername)
