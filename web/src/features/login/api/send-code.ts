import { sendCode } from '@pasar/contract/calls/identity'
import { useCall } from '@/lib/api/use-call.ts'

export const useSendCode = () =>
  useCall(sendCode, { handles: ['email-taken', 'mobile-taken', 'mobile-invalid'] })
