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
import { useEffect, useState } from 'react'
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

type Reached = { state: ShopOrderState }

/**
 * How long the state of a move is shown without a read that shows it, in milliseconds: then the order has
 * left it, or never had it.
 */
const REACHED_MS = 15_000

/** The states that moves have led to, by order, until a read shows them: some only after a moment. */
const useReached = create<Record<string, Reached | undefined>>()(() => ({}))

function reach(id: string, state: ShopOrderState): void {
  const reached = { state }
  useReached.setState({ [id]: reached })
  setTimeout(() => forget(id, reached), REACHED_MS)
}

function forget(id: string, reached: Reached): void {
  if (useReached.getState()[id] === reached) useReached.setState({ [id]: undefined })
}

/** Returns an order in the state that its last move has led to, also before the reads show it. */
export function useSettled<O extends OrderState | undefined>(order: O): O {
  const reached = useReached((states) => order && states[order.id])
  const settled = order && settle(order, reached?.state)
  useEffect(() => {
    if (order && reached && settled === order) forget(order.id, reached)
  }, [order, reached, settled])
  return settled
}

const POLL_MS = 1_500

/** Reads an order of the shop; again and again until it shows the state that its last move has led to. */
export function useShopOrder(id: string) {
  useLiveOrders()
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
  const settled = useSettled(query.data)
  const behind = settled !== query.data
  if (behind !== isBehind) setBehind(behind)
  return settled && behind ? { ...query, data: settled } : query
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
      if (answer.ok) reach(input.id, answer.data.state)
      return answer
    },
  }
}
