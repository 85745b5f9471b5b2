import { consentGive, consentList, consentRequests } from '@pasar/contract/calls/content/agreements'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

/** Reads what the member agreed to. */
export const useConsents = () => useRead(consentList, {})

export const useGiveConsent = () =>
  useCall(consentGive, { changes: [consentList, consentRequests], handles: ['agreements-changed'] })
