import { registerDomestic, registerInternational } from '@pasar/contract/calls/identity'
import { thirdPartyRegister } from '@pasar/contract/calls/security/third-party'
import { useCall } from '@/lib/api/use-call.ts'

/** Registers by email. The form shows refusals at the fields, without a toast. */
export const useRegisterByEmail = () => useCall(registerInternational)
/** Registers by phone. The form shows refusals at the fields, without a toast. */
export const useRegisterByPhone = () => useCall(registerDomestic)
/** Registers whom another service has identified. The page shows the end of the ticket. */
export const useRegisterByThirdParty = () => useCall(thirdPartyRegister, { handles: ['sign-in-again'] })
