import { cartCount } from '@pasar/contract/calls/cart'
import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import { billInfo, paymentInfo } from '@pasar/contract/calls/payments'
import { topUpInfo, topUpList, topUpOverview } from '@pasar/contract/calls/top-ups'
import { walletAssets, walletLog, walletTotal } from '@pasar/contract/calls/wallet'
import { useEffect, useEffectEvent, useState } from 'react'
import { invalidateReads, useRead } from '@/lib/api/query.ts'
import { getNextDelay } from '../model/polling.ts'

/** What is read anew once a payment is decided, by what it is for. */
const orderReads = [orderList, orderInfo, cartCount, billInfo]
const topUpReads = [topUpOverview, topUpList, topUpInfo, walletAssets, walletLog, walletTotal]

/**
 * How a payment stands. While it is under way it is asked again, at first every second, and whenever the page is
 * looked at again.
 * @param poll false asks once only: wallet payments are decided at once
 */
export function usePaymentState(paymentNo: string, poll: boolean) {
  const query = useRead(
    paymentInfo,
    { paymentNo },
    { staleTime: 0, enabled: paymentNo !== '', handles: ['not-found'] },
  )
  const [asked, setAsked] = useState(0)
  const state = query.data?.state
  const forTopUp = query.data?.topUpId != null
  const waiting = poll && state === 'in_progress'
  const wait = getNextDelay(asked)
  const look = useEffectEvent(() => {
    void query.refetch().finally(() => setAsked((n) => n + 1))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look starts the next wait, which may be as long
  useEffect(() => {
    if (!waiting || wait === null) return
    const timer = setTimeout(() => look(), wait)
    return () => clearTimeout(timer)
  }, [waiting, wait, asked])
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && (!state || state === 'in_progress')) void query.refetch()
  })
  useEffect(() => {
    const again = () => lookAgain()
    addEventListener('pageshow', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      removeEventListener('pageshow', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  useEffect(() => {
    if (state && state !== 'in_progress') void invalidateReads(forTopUp ? topUpReads : orderReads)
  }, [state, forTopUp])
  return {
    payment: query.data,
    error: query.error,
    refetch: query.refetch,
    /** It takes longer than anybody wants to look at. */
    long: waiting && wait === null,
    restartPolling: () => setAsked(0),
  }
}
