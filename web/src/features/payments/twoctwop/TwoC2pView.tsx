import { useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { go } from '@/lib/nav.tsx'
import { use2c2pState } from '../api/query-2c2p.ts'
import { RedirectView } from '../components/RedirectView.tsx'

/**
 * Shows the redirect to 2C2P, and again after Back. Queries 2C2P and opens the result of a final payment.
 */
export function TwoC2pView({ paymentNo }: { paymentNo: string }) {
  const { data } = use2c2pState(paymentNo)
  const final = data !== undefined && data.state !== 'in_progress'
  useEffect(() => {
    if (final) go(pages.paymentResult, { paymentNo }, { replace: true })
  }, [final, paymentNo])
  return <RedirectView paymentNo={paymentNo} />
}
