import type { Output, Sent } from '@pasar/contract/call'
import {
  shopOrderAnswer,
  shopOrderAwaiting,
  shopOrderInfo,
  shopOrderList,
  shopOrderMove,
} from '@pasar/contract/calls/shops/orders'
import { shopSettingsPage, shopTotal } from '@pasar/contract/calls/shops/shop'
import type { ShopOrderState } from '@pasar/contract/orders/shop-order-states'
import { useState } from 'react'
import { create } from 'zustand'
import { useLiveReads } from '@/features/live/use-live-reads.ts'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { type OrderState, settle } from '../model/settle.ts'

export type ShopOrder = Output<typeof shopOrderInfo>

const reads = [shopOrderList, shopOrderInfo, shopOrderAwaiting]
const changes = [...reads, shopTotal, shopSettingsPage]
const fresh = { staleTime: 0 }

/** Reads orders again when a message arrives: a new order brings one. */
const useLiveOrders = () => useLiveReads('messages', reads)

/** Counts the orders that await an answer. */
export const useAwaiting = (enabled: boolean) => useRead(shopOrderAwaiting, {}, { ...fresh, enabled })

/** Lists the orders of the shop. */
export function useShopOrders(filter: Pick<Sent<typeof shopOrderList>, 'state' | 'keyword'>) {
  useLiveOrders()
  return useReadPages(shopOrderList, filter, { ...fresh, handles: ['not-found'] })
}

/** The states that moves have led to, by order. Reads show some of them only after a moment. */
const useReached = create<Record<string, ShopOrderState>>()(() => ({}))

/** Returns an order in the state that its last move has led to, also before the reads show it. */
export function useSettled<O extends OrderState>(order: O): O {
  const reached = useReached((states) => states[order.id])
  return settle(order, reached)
}

const POLL_MS = 1_500

/** Reads an order of the shop; again and again until it shows the state that its last move has led to. */
export function useShopOrder(id: string) {
  useLiveOrders()
  const reached = useReached((states) => states[id])
  const [isBehind, setBehind] = useState(false)
  const query = useRead(
    shopOrderInfo,
    { id },
    {
      ...fresh,
      enabled: id !== '',
      handles: ['not-found'],
      refetchInterval: isBehind ? POLL_MS : false,
    },
  )
  const behind = query.data !== undefined && settle(query.data, reached) !== query.data
  if (behind !== isBehind) setBehind(behind)
  return query.data && behind ? { ...query, data: settle(query.data, reached) } : query
}

/** Accepts an order, or rejects it with a reason. */
export const useAnswerOrder = () => useCall(shopOrderAnswer, { changes })

/** Ships an order, marks it delivered, or cancels it. */
export function useMoveOrder() {
  const { run, busy } = useCall(shopOrderMove, { changes })
  return {
    busy,
    run: async (input: Sent<typeof shopOrderMove>) => {
      const answer = await run(input)
      if (answer.ok) useReached.setState({ [input.id]: answer.data.state })
      return answer
    },
  }
}
