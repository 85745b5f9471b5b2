import {
  companyCollectionWay,
  ctcbRechargeUDFenQi,
  rechargeCancel,
  rechargeConfig,
  rechargeCreate,
  rechargeInfo,
  rechargeList,
  rechargeOrderInfo,
  rechargeProof,
  type TopUpState,
} from '@pasar/contract/calls/topups'
import { walletAsset, walletLog, walletTotal } from '@pasar/contract/calls/wallet'
import type { Currency } from '@pasar/contract/money'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

/** What can be topped up, and by which channels. @param amount judges the channels by it; empty judges by none */
export const useTopUpConfig = (currency: string, amount: string) =>
  useRead(
    rechargeConfig,
    { ...(currency && { currency: currency as Currency }), ...(amount && { amount }) },
    { staleTime: 0, handles: ['method-unavailable', 'input-invalid'] },
  )

/** What of mine waits for something. */
export const useOpenTopUps = () => useRead(rechargeInfo, {}, { staleTime: 0 })

export const useTopUps = (state: 'open' | TopUpState | undefined) =>
  useReadPages(rechargeList, state ? { state } : {}, { staleTime: 0 })

/** Milliseconds between looks at one that somebody else decides about. */
const LOOK_MS = 20_000

export const useTopUp = (id: string) =>
  useRead(
    rechargeOrderInfo,
    { id },
    { staleTime: 0, enabled: id !== '', refetchInterval: LOOK_MS, handles: ['not-found', 'input-invalid'] },
  )

/** The shop's accounts of a currency. @param wanted asks only then */
export const useAccounts = (currency: Currency, wanted: boolean) =>
  useRead(companyCollectionWay, { currency }, { enabled: wanted })

/** In how many parts an amount can be paid. @param amount decimal; asks only when it is not empty */
export const usePlans = (amount: string) =>
  useRead(ctcbRechargeUDFenQi, { amount }, { enabled: amount !== '', handles: ['input-invalid'] })

const changes = [rechargeInfo, rechargeList, rechargeOrderInfo, walletAsset, walletLog, walletTotal]

export const useCreateTopUp = () => useCall(rechargeCreate, { changes })

export const useSendProof = () => useCall(rechargeProof, { changes })

export const useCancelTopUp = () => useCall(rechargeCancel, { changes })
