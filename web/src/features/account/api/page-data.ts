import { accountSettingsPage, personalPage, userSettingsPage } from '@pasar/contract/calls/account/page-data'
import { buildQuery, queryClient, useRead } from '@/lib/api/query.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Longer than from the arrival at the page to its first render, so that both are one request. */
const personal = { staleTime: 1_000 }

/** Reads the entries of the personal page, for visitors too. */
export const usePersonalPage = () => useRead(personalPage, {}, personal)

/** Starts to read the entries of the personal page. */
export const prefetchPersonalPage = () =>
  void queryClient.prefetchQuery(buildQuery(personalPage, {}, personal))

/** Reads the settings about the person and the shop. Disabled for visitors. */
export const useUserSettings = () => useRead(userSettingsPage, {}, { enabled: useSignedIn(), staleTime: 0 })

/** Reads the settings about the account and its security. Disabled for visitors. */
export const useAccountSettings = () =>
  useRead(accountSettingsPage, {}, { enabled: useSignedIn(), staleTime: 0 })
