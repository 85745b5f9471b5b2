import { registerInternational } from '@pasar/contract/calls/identity'
import { useCall } from '@/lib/api/use-call.ts'

/** Registers by email; its refusals are shown at the fields (specification §8 suppresses the toast). */
export const useRegister = () => useCall(registerInternational)
