import { agreement, appVersion } from '@pasar/contract/calls/content'
import { useRead } from '@/lib/api/query.ts'

export const kinds = ['terms', 'privacy', 'returns', 'about'] as const
export type Kind = (typeof kinds)[number]

/** An agreement's newest appVersion. */
export const useAgreement = (kind: Kind) =>
  useRead(agreement, { kind }, { staleTime: 10 * 60_000, handles: ['not-found'] })

/** Reads the versions of app and store. */
export const useVersion = () => useRead(appVersion, {}, { staleTime: 10 * 60_000 })
