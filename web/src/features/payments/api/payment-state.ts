import { cartCount } from '@pasar/contract/calls/cart'
import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import { billInfo, paymentInfo } from '@pasar/contract/calls/payments'
import { shopPurchaseInfo, shopPurchaseList } from '@pasar/contract/calls/shops/orders'
import { topUpInfo, topUpList, topUpOverview } from '@pasar/contract/calls/wallet/top-ups'
import { walletAssets, walletLog, walletTotal } from '@pasar/contract/calls/wallet/wallet'
import { useEffect, useEffectEvent, useState } from 'react'
import { invalidateReads, useRead } from '@/lib/api/query.ts'
import { getNextDelay } from '../model/polling.ts'

/** Reads to invalidate once a payment is final, by its target. */
const orderReads = [orderList, orderInfo, shopPurchaseList, shopPurchaseInfo, cartCount, billInfo]
const topUpReads = [topUpOverview, topUpList, topUpInfo, walletAssets, walletLog, walletTotal]

/**
 * Reads the state of a payment. Polls while it is in progress, with growing delays, and refetches when the
 * page becomes visible.
 * @param poll false reads once, for wallet payments, which are final at once
 */
export function usePaymentState(paymentNo: string, poll: boolean) {
  const query = useRead(
    paymentInfo,
    { paymentNo },
    { staleTime: 0, enabled: paymentNo !== '', handles: ['not-found'] },
  )
  const [polls, setPolls] = useState(0)
  const state = query.data?.state
  const forTopUp = query.data?.topUpId != null
  const polling = poll && state === 'in_progress'
  const delay = getNextDelay(polls)
  const refetchOnce = useEffectEvent(() => {
    void query.refetch().finally(() => setPolls((n) => n + 1))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each poll starts the next delay, which may be equal
  useEffect(() => {
    if (!polling || delay === null) return
    const timer = setTimeout(() => refetchOnce(), delay)
    return () => clearTimeout(timer)
  }, [polling, delay, polls])
  const refetchVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && (!state || state === 'in_progress')) void query.refetch()
  })
  useEffect(() => {
    const listener = () => refetchVisible()
    addEventListener('pageshow', listener)
    document.addEventListener('visibilitychange', listener)
    return () => {
      removeEventListener('pageshow', listener)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [])
  useEffect(() => {
    if (state && state !== 'in_progress') void invalidateReads(forTopUp ? topUpReads : orderReads)
  }, [state, forTopUp])
  return {
    payment: query.data,
    error: query.error,
    refetch: query.refetch,
    /** Polling has ended without a result. */
    long: polling && delay === null,
    restartPolling: () => setPolls(0),
  }
}
