import { walletAsset, walletLog, walletTotal } from '@pasar/contract/calls/wallet'
import {
  coinWithdrawCreate,
  type WithdrawChannel,
  withdrawCancel,
  withdrawChannel,
  withdrawCreate,
  withdrawInfo,
  withdrawList,
  withdrawRatio,
} from '@pasar/contract/calls/withdrawals'
import type { Currency } from '@pasar/contract/money'
import { secretRefusals } from '@/features/wallet/model/secret.ts'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

/** The ways to withdraw, and whether I may. */
export const useWithdrawChannels = () => useRead(withdrawChannel, {}, { staleTime: 0 })

/** Milliseconds between looks: a rate that is looked at is that of the moment. */
const LOOK_MS = 30_000

export type TermsAsked = { channel: WithdrawChannel; asset: Currency; cardId?: string; amount?: string }

/** Rate, fee and limits, and what an amount comes to. */
export const useTerms = (asked: TermsAsked) =>
  useRead(withdrawRatio, asked, {
    staleTime: 0,
    refetchInterval: LOOK_MS,
    handles: ['withdraw-unavailable', 'not-found', 'input-invalid'],
  })

const changes = [
  withdrawChannel,
  withdrawRatio,
  withdrawList,
  withdrawInfo,
  walletAsset,
  walletLog,
  walletTotal,
]
const handles = [...secretRefusals, 'fee-changed', 'rate-changed'] as const

export const useWithdrawToBank = () => useCall(withdrawCreate, { changes, handles })
export const useWithdrawCoin = () => useCall(coinWithdrawCreate, { changes, handles })
export const useCancelWithdrawal = () => useCall(withdrawCancel, { changes })

export const useWithdrawals = () => useReadPages(withdrawList, {}, { staleTime: 0 })

export const useWithdrawal = (id: string) =>
  useRead(
    withdrawInfo,
    { id },
    { staleTime: 0, refetchInterval: LOOK_MS, handles: ['not-found', 'input-invalid'] },
  )
