import { cartTotal } from '@pasar/contract/calls/cart'
import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import { payInfo, payStateInfo } from '@pasar/contract/calls/paying'
import { rechargeInfo, rechargeList, rechargeOrderInfo } from '@pasar/contract/calls/topups'
import { walletAsset, walletLog, walletTotal } from '@pasar/contract/calls/wallet'
import { useEffect, useEffectEvent, useState } from 'react'
import { refreshReads, useRead } from '@/lib/api/query.ts'
import { nextLook } from '../model/polling.ts'

/** What is read anew once a payment is decided, by what it is for. */
const ofOrders = [orderList, orderInfo, cartTotal, payInfo]
const ofTopUps = [rechargeInfo, rechargeList, rechargeOrderInfo, walletAsset, walletLog, walletTotal]

/**
 * How a payment stands. While it is under way it is asked again, at first every second, and whenever the page is
 * looked at again.
 * @param poll false asks once only: wallet payments are decided at once
 */
export function usePaymentState(paymentNo: string, poll: boolean) {
  const query = useRead(
    payStateInfo,
    { paymentNo },
    { staleTime: 0, enabled: paymentNo !== '', handles: ['not-found'] },
  )
  const [asked, setAsked] = useState(0)
  const state = query.data?.state
  const forTopUp = query.data?.topUpId != null
  const waiting = poll && state === 'in_progress'
  const wait = nextLook(asked)
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
    if (state && state !== 'in_progress') void refreshReads(forTopUp ? ofTopUps : ofOrders)
  }, [state, forTopUp])
  return {
    payment: query.data,
    error: query.error,
    refetch: query.refetch,
    /** It takes longer than anybody wants to look at. */
    long: waiting && wait === null,
    askAnew: () => setAsked(0),
  }
}
