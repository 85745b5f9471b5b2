import { lazy, Suspense, useEffect } from 'react'
import { syncVisitorCart } from '@/features/cart/model/merge.ts'
import { useConsentRequests } from '@/features/consents/model/consent-requests.ts'
import { startConsents } from '@/features/consents/model/start-consents.ts'
import { startLive } from '@/features/live/start-live.ts'
import { usePopup } from '@/features/popups/model/current-popup.ts'
import { startPopups } from '@/features/popups/model/start-popups.ts'
import { startRegionDetection } from '@/features/region/detect-region.ts'
import { startSearchMerge } from '@/features/search/model/history.ts'

const ConsentSheet = lazy(() => import('@/features/consents/components/ConsentSheet.tsx'))
const PopupSheet = lazy(() => import('@/features/popups/components/PopupSheet.tsx'))

/**
 * What runs beside every page and no first page needs: cart sync, search history, region, live events, consent and popups. In
 * a chunk of its own, which loads after the first page has rendered.
 */
export default function Background() {
  const hasPopup = usePopup((s) => s.asked)
  useEffect(syncVisitorCart, [])
  useEffect(() => void startRegionDetection(), [])
  useEffect(startLive, [])
  useEffect(startSearchMerge, [])
  const asksConsent = useConsentRequests((s) => s.asked)
  useEffect(startConsents, [])
  useEffect(startPopups, [])
  return (
    <>
      <Suspense>{asksConsent && <ConsentSheet />}</Suspense>
      <Suspense>{hasPopup && <PopupSheet />}</Suspense>
    </>
  )
}
