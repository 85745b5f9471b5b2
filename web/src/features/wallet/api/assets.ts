import {
  paymentSettingsPage,
  walletAssets,
  walletPage,
  walletTotal,
} from '@pasar/contract/calls/wallet/wallet'
import { useRead } from '@/lib/api/query.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Reads the member's assets. Disabled for visitors. */
export const useAssets = () => useRead(walletAssets, {}, { enabled: useSignedIn(), staleTime: 0 })

/** Reads the totals of a month. @param month such as “2026-07”; defaults to the current one */
export const useMonthTotals = (month?: string) =>
  useRead(walletTotal, month ? { month } : {}, { staleTime: 0 })

/** Menu rows that the server provides: for the wallet, and for payment settings. */
export const useWalletMenu = () => useRead(walletPage, {}, { staleTime: 0 })
export const usePaymentMenu = () => useRead(paymentSettingsPage, {}, { staleTime: 0 })
