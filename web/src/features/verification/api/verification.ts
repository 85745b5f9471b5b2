import {
  buyerIdentitySave,
  memberRegion,
  verificationCountries,
  verificationDocuments,
  verificationInfo,
  verificationSubmit,
} from '@pasar/contract/calls/verification'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'

const never = Number.POSITIVE_INFINITY
/** The addresses of private pictures are good for ten minutes: the answer is never shown much older. */
const FRESH_MS = 5 * 60_000

/** How the member's verification stands; nothing is asked for a visitor. */
export const useVerification = () =>
  useRead(verificationInfo, {}, { enabled: useSignedIn(), staleTime: 0, refetchInterval: FRESH_MS })

/** Where the form begins. */
export const useUserType = () => useRead(memberRegion, {}, { enabled: useSignedIn() })

export const useDocumentCountries = () =>
  useRead(verificationCountries, {}, { enabled: useSignedIn(), staleTime: never })

/** The documents of a country; undefined while they are on their way. */
export function useDocumentTypes(country: string) {
  const { data, isPlaceholderData } = useRead(
    verificationDocuments,
    { country },
    { enabled: country !== '', staleTime: never },
  )
  return isPlaceholderData ? undefined : data?.list
}

const changes = [verificationInfo, memberRegion]

/** A document that is another account's is said at its field. */
export const useSubmitVerification = () =>
  useCall(verificationSubmit, { changes, handles: ['document-taken', 'invitation-unknown'] })

export const useSaveBuyer = () => useCall(buyerIdentitySave, { changes })
