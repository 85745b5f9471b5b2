import { coinDepositAddress, coinDepositInfo, coinDepositList } from '@pasar/contract/calls/wallet/coins'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'

export const useCoinAddress = () =>
  useRead(coinDepositAddress, {}, { staleTime: 0, handles: ['coin-unavailable'] })

/** Follows the number of confirmations. */
const POLL_MS = 10_000

export const useCoinDeposits = () =>
  useReadPages(coinDepositList, {}, { staleTime: 0, refetchInterval: POLL_MS })

export const useCoinDeposit = (id: string) =>
  useRead(coinDepositInfo, { id }, { staleTime: 0, refetchInterval: POLL_MS, handles: ['not-found'] })
