import { changeRatio, changeUserMoney, exchangeInfo, exchangeList } from '@pasar/contract/calls/exchange'
import { walletAsset, walletLog, walletTotal } from '@pasar/contract/calls/wallet'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

/** Milliseconds between looks: rates that are looked at are those of the moment. */
const LOOK_MS = 30_000

/** Every pair that can be exchanged, at the rate that is applied. */
export const useRatios = () => useRead(changeRatio, {}, { staleTime: 0, refetchInterval: LOOK_MS })

/** A rate that moved is shown again by whoever asked for the exchange. */
export const useExchange = () =>
  useCall(changeUserMoney, {
    changes: [changeRatio, exchangeList, walletAsset, walletLog, walletTotal],
    handles: ['rate-changed'],
  })

export const useExchanges = () => useReadPages(exchangeList, {}, { staleTime: 0 })

export const useExchangeInfo = (id: string) =>
  useRead(exchangeInfo, { id }, { handles: ['not-found', 'input-invalid'] })
