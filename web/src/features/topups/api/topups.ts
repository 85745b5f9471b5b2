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
} from '@pasar/contract/calls/top-ups'
import { walletAssets, walletLog, walletTotal } from '@pasar/contract/calls/wallet'
import type { Currency } from '@pasar/contract/money'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

/** What can be topped up, and by which channels. @param amount judges the channels by it; empty judges by none */
export const useTopUpConfig = (currency: string, amount: string) =>
  useRead(
    topUpConfig,
    { ...(currency && { currency: currency as Currency }), ...(amount && { amount }) },
    { staleTime: 0, handles: ['method-unavailable', 'input-invalid'] },
  )

/** What of mine waits for something. */
export const useOpenTopUps = () => useRead(topUpOverview, {}, { staleTime: 0 })

export const useTopUps = (state: 'open' | TopUpState | undefined) =>
  useReadPages(topUpList, state ? { state } : {}, { staleTime: 0 })

/** Milliseconds between looks at one that somebody else decides about. */
const POLL_MS = 20_000

export const useTopUp = (id: string) =>
  useRead(
    topUpInfo,
    { id },
    { staleTime: 0, enabled: id !== '', refetchInterval: POLL_MS, handles: ['not-found', 'input-invalid'] },
  )

/** The shop's accounts of a currency. @param wanted asks only then */
export const useAccounts = (currency: Currency, wanted: boolean) =>
  useRead(companyAccountList, { currency }, { enabled: wanted })

/** In how many parts an amount can be paid. @param amount decimal; asks only when it is not empty */
export const usePlans = (amount: string) =>
  useRead(ctcbInstalmentPlans, { amount }, { enabled: amount !== '', handles: ['input-invalid'] })

const changes = [topUpOverview, topUpList, topUpInfo, walletAssets, walletLog, walletTotal]

export const useCreateTopUp = () => useCall(topUpCreate, { changes })

export const useSendProof = () => useCall(topUpProof, { changes })

export const useCancelTopUp = () => useCall(topUpCancel, { changes })
