import { assetPage, payAccountSetPage, walletAsset, walletTotal } from '@pasar/contract/calls/wallet'
import { useRead } from '@/lib/api/query.ts'
import { useSignedIn } from '@/lib/session.ts'

/** The member's assets; nothing is asked for a visitor. */
export const useAssets = () => useRead(walletAsset, {}, { enabled: useSignedIn(), staleTime: 0 })

/** What came and went in a month, as “2026-07”; this one when left out. */
export const useTotal = (month?: string) => useRead(walletTotal, month ? { month } : {}, { staleTime: 0 })

/** Entries that the server draws up: of the wallet, and of what paying depends on. */
export const useWalletEntries = () => useRead(assetPage, {}, { staleTime: 0 })
export const usePayEntries = () => useRead(payAccountSetPage, {}, { staleTime: 0 })
