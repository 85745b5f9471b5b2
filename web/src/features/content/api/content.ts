import { agreement, appVersion } from '@pasar/contract/calls/content'
import { MINUTE_MS } from '@pasar/contract/time'
import { useRead } from '@/lib/api/query.ts'

export const kinds = ['terms', 'privacy', 'returns', 'about'] as const
export type Kind = (typeof kinds)[number]

/** The newest version of an agreement. */
export const useAgreement = (kind: Kind) =>
  useRead(agreement, { kind }, { staleTime: 10 * MINUTE_MS, handles: ['not-found'] })

/** Reads the versions of app and store. */
export const useVersion = () => useRead(appVersion, {}, { staleTime: 10 * MINUTE_MS })
