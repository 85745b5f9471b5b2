import {
  certificationAuth,
  certificationBuyer,
  certificationCountries,
  certificationInfo,
  certificationTypes,
  certificationUserType,
} from '@pasar/contract/calls/verification'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'

const forEver = Number.POSITIVE_INFINITY
/** The addresses of private pictures are good for ten minutes: the answer is never shown much older. */
const FRESH_MS = 5 * 60_000

/** How the member's verification stands; nothing is asked for a visitor. */
export const useVerification = () =>
  useRead(certificationInfo, {}, { enabled: useSignedIn(), staleTime: 0, refetchInterval: FRESH_MS })

/** Where the form begins. */
export const useUserType = () => useRead(certificationUserType, {}, { enabled: useSignedIn() })

export const useDocumentCountries = () =>
  useRead(certificationCountries, {}, { enabled: useSignedIn(), staleTime: forEver })

/** The documents of a country; undefined while they are on their way. */
export function useDocumentTypes(country: string) {
  const { data, isPlaceholderData } = useRead(
    certificationTypes,
    { country },
    { enabled: country !== '', staleTime: forEver },
  )
  return isPlaceholderData ? undefined : data?.list
}

const changes = [certificationInfo, certificationUserType]

/** A document that is another account's is said at its field. */
export const useSubmitVerification = () =>
  useCall(certificationAuth, { changes, handles: ['document-taken', 'invitation-unknown'] })

export const useSaveBuyer = () => useCall(certificationBuyer, { changes })
