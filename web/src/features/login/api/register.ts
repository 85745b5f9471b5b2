import { registerDomestic, registerInternational } from '@pasar/contract/calls/identity'
import { useCall } from '@/lib/api/use-call.ts'

/** Registers by email. The form shows refusals at the fields, without a toast. */
export const useRegisterByEmail = () => useCall(registerInternational)
/** Registers by phone. The form shows refusals at the fields, without a toast. */
export const useRegisterByPhone = () => useCall(registerDomestic)
