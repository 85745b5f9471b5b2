import { agreement, appVersion } from '@pasar/contract/calls/content'
import { partnerKinds } from '@pasar/contract/partners'
import { MINUTE_MS } from '@pasar/contract/time'
import { useRead } from '@/lib/api/query.ts'

/** The agreements that the page about the shop lists. Applications link to those of partners. */
export const listedKinds = ['terms', 'privacy', 'returns'] as const
export const kinds = [...listedKinds, 'about', ...partnerKinds] as const
export type Kind = (typeof kinds)[number]

/** The newest version of an agreement. */
export const useAgreement = (kind: Kind) =>
  useRead(agreement, { kind }, { staleTime: 10 * MINUTE_MS, handles: ['not-found'] })

/** Reads the versions of app and store. */
export const useVersion = () => useRead(appVersion, {}, { staleTime: 10 * MINUTE_MS })
