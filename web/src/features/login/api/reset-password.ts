import { passwordForgot } from '@pasar/contract/calls/identity'
import { useCall } from '@/lib/api/use-call.ts'

export const useResetPassword = () => useCall(passwordForgot)
