import {
  companyAccountList,
  ctcbInstalmentPlans,
  type TopUpState,
  topUpCancel,
  topUpConfig,
  topUpCreate,
  topUpInfo,
  topUpList,
  topUpOverview,
  topUpProof,
} from '@pasar/contract/calls/wallet/top-ups'
import { walletAssets, walletLog, walletTotal } from '@pasar/contract/calls/wallet/wallet'
import type { Currency } from '@pasar/contract/money'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'

/** Reads the currencies and channels. @param amount the channels are checked against it; empty skips that */
export const useTopUpConfig = (currency: string, amount: string) =>
  useRead(
    topUpConfig,
    { ...(currency && { currency: currency as Currency }), ...(amount && { amount }) },
    { staleTime: 0, handles: ['method-unavailable', 'input-invalid'] },
  )

/** Reads the member's open top-ups. */
export const useOpenTopUps = () => useRead(topUpOverview, {}, { staleTime: 0 })

export const useTopUps = (state: 'open' | TopUpState | undefined) =>
  useReadPages(topUpList, state ? { state } : {}, { staleTime: 0 })

const POLL_MS = 20_000

export const useTopUp = (id: string) =>
  useRead(
    topUpInfo,
    { id },
    { staleTime: 0, enabled: id !== '', refetchInterval: POLL_MS, handles: ['not-found'] },
  )

/** Reads the shop's accounts of a currency. */
export const useAccounts = (currency: Currency, enabled: boolean) =>
  useRead(companyAccountList, { currency }, { enabled })

/** Reads the instalment plans of an amount. @param amount decimal; empty disables the read */
export const usePlans = (amount: string) =>
  useRead(ctcbInstalmentPlans, { amount }, { enabled: amount !== '', handles: ['input-invalid'] })

const changes = [topUpOverview, topUpList, topUpInfo, walletAssets, walletLog, walletTotal]

export const useCreateTopUp = () => useCall(topUpCreate, { changes })

export const useSendProof = () => useCall(topUpProof, { changes })

export const useCancelTopUp = () => useCall(topUpCancel, { changes })
