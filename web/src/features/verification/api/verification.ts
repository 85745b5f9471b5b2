import {
  buyerIdentitySave,
  memberRegion,
  verificationCountries,
  verificationDocuments,
  verificationInfo,
  verificationSubmit,
} from '@pasar/contract/calls/verification'
import { MINUTE_MS } from '@pasar/contract/time'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'

const never = Number.POSITIVE_INFINITY
/** URLs of private pictures expire after ten minutes, so refetch earlier. */
const FRESH_MS = 5 * MINUTE_MS

/** Reads the member's verification. Disabled for visitors. */
export const useVerification = () =>
  useRead(verificationInfo, {}, { enabled: useSignedIn(), staleTime: 0, refetchInterval: FRESH_MS })

/** Reads the defaults of the form. */
export const useUserType = () => useRead(memberRegion, {}, { enabled: useSignedIn() })

export const useDocumentCountries = () =>
  useRead(verificationCountries, {}, { enabled: useSignedIn(), staleTime: never })

/** Reads the document types of a country. Undefined while loading. */
export function useDocumentTypes(country: string) {
  const { data, isPlaceholderData } = useRead(
    verificationDocuments,
    { country },
    { enabled: country !== '', staleTime: never },
  )
  return isPlaceholderData ? undefined : data?.list
}

const changes = [verificationInfo, memberRegion]

/** The form shows these refusals at the fields. */
export const useSubmitVerification = () =>
  useCall(verificationSubmit, { changes, handles: ['document-taken', 'invitation-unknown'] })

export const useSaveBuyer = () => useCall(buyerIdentitySave, { changes })
