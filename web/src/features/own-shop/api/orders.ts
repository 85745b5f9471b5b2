import type { Sent } from '@pasar/contract/call'
import {
  shopOrderAnswer,
  shopOrderAwaiting,
  shopOrderInfo,
  shopOrderList,
  shopOrderMove,
} from '@pasar/contract/calls/shops/orders'
import { shopSettingsPage, shopTotal } from '@pasar/contract/calls/shops/shop'
import { useEffect } from 'react'
import { onLiveEvent } from '@/features/live/listeners.ts'
import { invalidateReads, useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

const reads = [shopOrderList, shopOrderInfo, shopOrderAwaiting]
const changes = [...reads, shopTotal, shopSettingsPage]
const fresh = { staleTime: 0 }

/** Reads orders again when a message arrives: a new order brings one. */
function useLiveOrders(): void {
  useEffect(
    () =>
      onLiveEvent(({ topic }) => {
        if (topic === 'messages' || topic === 'resync') void invalidateReads(reads)
      }),
    [],
  )
}

/** Counts the orders that await an answer. */
export const useAwaiting = (enabled: boolean) => useRead(shopOrderAwaiting, {}, { ...fresh, enabled })

/** Lists the orders of the shop. */
export function useShopOrders(filter: Pick<Sent<typeof shopOrderList>, 'state' | 'keyword'>) {
  useLiveOrders()
  return useReadPages(shopOrderList, filter, { ...fresh, handles: ['not-found'] })
}

/** Reads an order of the shop. */
export function useShopOrder(id: string) {
  useLiveOrders()
  return useRead(shopOrderInfo, { id }, { ...fresh, enabled: id !== '', handles: ['not-found'] })
}

/** Accepts an order, or rejects it with a reason. */
export const useAnswerOrder = () => useCall(shopOrderAnswer, { changes })

/** Ships an order, marks it delivered, or cancels it. */
export const useMoveOrder = () => useCall(shopOrderMove, { changes })
