import { useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { go } from '@/lib/nav.tsx'
import { use2c2pState } from '../api/query-2c2p.ts'
import { RedirectView } from '../components/RedirectView.tsx'

/**
 * Before 2C2P's page, and for who comes back from there with Back: 2C2P is asked meanwhile, and a payment that it knows
 * the end of leads on to its result.
 */
export function TwoC2pView({ paymentNo }: { paymentNo: string }) {
  const { data } = use2c2pState(paymentNo)
  const decided = data !== undefined && data.state !== 'in_progress'
  useEffect(() => {
    if (decided) go(pages.paymentResult, { paymentNo }, { replace: true })
  }, [decided, paymentNo])
  return <RedirectView paymentNo={paymentNo} />
}
