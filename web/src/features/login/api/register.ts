import { registerInternational } from '@pasar/contract/calls/identity'
import { useCall } from '@/lib/api/use-call.ts'

/** Registers by email. The form shows refusals at the fields, without a toast. */
export const useRegister = () => useCall(registerInternational)
