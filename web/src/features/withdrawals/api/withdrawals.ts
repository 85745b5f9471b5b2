import { walletAssets, walletLog, walletTotal } from '@pasar/contract/calls/wallet/wallet'
import {
  coinWithdrawalCreate,
  type WithdrawalChannel,
  withdrawalCancel,
  withdrawalChannelList,
  withdrawalCreate,
  withdrawalInfo,
  withdrawalList,
  withdrawalTerms,
} from '@pasar/contract/calls/wallet/withdrawals'
import type { Currency } from '@pasar/contract/money'
import { paymentPinRefusals } from '@/features/payment-pin/refusals.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { buildQuery, queryClient, type ReadOptions, useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'

/** Reads the withdrawal channels and whether the member may use them. */
export const useWithdrawChannels = () => useRead(withdrawalChannelList, {}, { staleTime: 0 })

/** Keeps visible rates current. */
const POLL_MS = 30_000

export type TermsQuery = { channel: WithdrawalChannel; asset: Currency; cardId?: string; amount?: string }

const termsOptions = {
  staleTime: 0,
  handles: ['withdraw-unavailable', 'not-found', 'input-invalid'],
} as const satisfies ReadOptions

/** Reads rate, fee and limits, and the quote for an amount. */
export const useTerms = (query: TermsQuery) =>
  useRead(withdrawalTerms, query, { ...termsOptions, refetchInterval: POLL_MS })

/** Reads once what useTerms() reads, or waits for it. @throws ApiRefusal, NetworkError */
export const fetchTerms = (query: TermsQuery) =>
  queryClient.fetchQuery(buildQuery(withdrawalTerms, query, termsOptions))

/** Whether fetchTerms() failed with a refusal that its caller shows. */
export const isOwnRefusal = (failure: unknown) => isRefusal(failure, ...termsOptions.handles)

const changes = [
  withdrawalChannelList,
  withdrawalTerms,
  withdrawalList,
  withdrawalInfo,
  walletAssets,
  walletLog,
  walletTotal,
]
const handles = [...paymentPinRefusals, 'fee-changed', 'rate-changed', 'reauthentication-needed'] as const

export const useWithdrawToBank = () => useCall(withdrawalCreate, { changes, handles })
export const useWithdrawCoin = () => useCall(coinWithdrawalCreate, { changes, handles })
export const useCancelWithdrawal = () => useCall(withdrawalCancel, { changes })

export const useWithdrawals = () => useReadPages(withdrawalList, {}, { staleTime: 0 })

export const useWithdrawal = (id: string) =>
  useRead(withdrawalInfo, { id }, { staleTime: 0, refetchInterval: POLL_MS, handles: ['not-found'] })
