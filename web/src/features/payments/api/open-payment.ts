import { useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { go } from '@/lib/nav.tsx'
import { usePaymentState } from './payment-state.ts'

/**
 * Follows a pending payment. Opens its result page once it is final or under review.
 * @param poll polls while the page is open, for payments on another device
 * @returns `payment` while it is pending, `error` when it could not be read
 */
export function useOpenPayment(paymentNo: string, poll: boolean) {
  const { payment, error, refetch, long, restartPolling } = usePaymentState(paymentNo, poll)
  const final = payment !== undefined && (payment.state !== 'in_progress' || payment.review)
  useEffect(() => {
    if (final) go(pages.paymentResult, { paymentNo }, { replace: true })
  }, [final, paymentNo])
  useEffect(() => {
    if (long) restartPolling()
  }, [long, restartPolling])
  return { payment: final ? undefined : payment, error: payment ? null : error, refetch }
}
