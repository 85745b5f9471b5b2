import { accountSettingsPage, personalPage, userSettingsPage } from '@pasar/contract/calls/account/page-data'
import { PREFETCHED_MS } from '@/lib/api/prefetched.ts'
import { buildQuery, queryClient, useRead } from '@/lib/api/query.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Reads the entries of the personal page, for visitors too. */
export const usePersonalPage = () => useRead(personalPage, {}, { staleTime: PREFETCHED_MS })

/** Starts to read the entries of the personal page. */
export const prefetchPersonalPage = () =>
  void queryClient.prefetchQuery(buildQuery(personalPage, {}, { staleTime: 0 }))

/** Reads the settings about the person and the shop. Disabled for visitors. */
export const useUserSettings = () => useRead(userSettingsPage, {}, { enabled: useSignedIn(), staleTime: 0 })

/** Reads the settings about the account and its security. Disabled for visitors. */
export const useAccountSettings = () =>
  useRead(accountSettingsPage, {}, { enabled: useSignedIn(), staleTime: 0 })
