import { forget } from '@pasar/contract/calls/identity'
import { useCall } from '@/lib/api/use-call.ts'

export const useResetForgotten = () => useCall(forget)
