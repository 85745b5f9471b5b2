import { coinRechargeAddress, coinRechargeInfo, coinRechargeList } from '@pasar/contract/calls/coins'
import { useRead, useReadPages } from '@/lib/api/query.ts'

export const useCoinAddress = () =>
  useRead(coinRechargeAddress, {}, { staleTime: 0, handles: ['coin-unavailable'] })

/** Milliseconds between looks while blocks are waited for. */
const LOOK_MS = 10_000

export const useCoinDeposits = () =>
  useReadPages(coinRechargeList, {}, { staleTime: 0, refetchInterval: LOOK_MS })

export const useCoinDeposit = (id: string) =>
  useRead(
    coinRechargeInfo,
    { id },
    { staleTime: 0, refetchInterval: LOOK_MS, handles: ['not-found', 'input-invalid'] },
  )
