import { useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { go } from '@/lib/nav.tsx'
import { usePaymentState } from './payment-state.ts'

/**
 * A payment that is open on a page of its own: as soon as it is decided, or staff look at it, the page leads on to its
 * result.
 * @param poll asks for as long as the page is looked at, since another device may take its time
 * @returns `payment` only while it is undecided
 */
export function useOpenPayment(paymentNo: string, poll: boolean) {
  const { payment, error, refetch, long, restartPolling: askAnew } = usePaymentState(paymentNo, poll)
  const decided = payment !== undefined && (payment.state !== 'in_progress' || payment.review)
  useEffect(() => {
    if (decided) go(pages.paymentResult, { paymentNo }, { replace: true })
  }, [decided, paymentNo])
  useEffect(() => {
    if (long) askAnew()
  }, [long, askAnew])
  return { payment: decided ? undefined : payment, failed: error !== null && !payment, refetch }
}
