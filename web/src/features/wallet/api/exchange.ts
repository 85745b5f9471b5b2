import {
  exchangeCreate,
  exchangeInfo,
  exchangeList,
  exchangeRates,
} from '@pasar/contract/calls/wallet/exchange'
import { walletAssets, walletLog, walletTotal } from '@pasar/contract/calls/wallet/wallet'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'

/** Keeps visible rates current. */
const POLL_MS = 30_000

/** Reads the pairs of assets that can be exchanged, with their current rates. */
export const useExchangePairs = () => useRead(exchangeRates, {}, { staleTime: 0, refetchInterval: POLL_MS })

/** The caller shows a changed rate. */
export const useExchange = () =>
  useCall(exchangeCreate, {
    changes: [exchangeRates, exchangeList, walletAssets, walletLog, walletTotal],
    handles: ['rate-changed'],
  })

export const useExchanges = () => useReadPages(exchangeList, {}, { staleTime: 0 })

export const useExchangeInfo = (id: string) => useRead(exchangeInfo, { id }, { handles: ['not-found'] })
