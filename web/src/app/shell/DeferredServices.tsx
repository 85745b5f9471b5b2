import { lazy, Suspense, useEffect } from 'react'
import { syncVisitorCart } from '@/features/cart/model/merge.ts'
import { useConsentRequests } from '@/features/consents/model/consent-requests.ts'
import { startConsents } from '@/features/consents/model/start-consents.ts'
import { watchInstallation } from '@/features/install/model/install.ts'
import { startLive } from '@/features/live/start-live.ts'
import { usePopup } from '@/features/popups/model/current-popup.ts'
import { startPopups } from '@/features/popups/model/start-popups.ts'
import { startRegionDetection } from '@/features/region/detect-region.ts'
import { startSearchMerge } from '@/features/search/model/history.ts'
import { startViewHistory } from '@/features/view-history/model/views.ts'
import { loadRefusals } from '@/lib/api/refusal-names.ts'
import { hasShellBridge } from '@/platform/environment.ts'

const ConsentSheet = lazy(() => import('@/features/consents/components/ConsentSheet.tsx'))
const PopupSheet = lazy(() => import('@/features/popups/components/PopupSheet.tsx'))

/**
 * What runs beside every page and no first page needs: cart sync, search and view history, region, live
 * events, consent, popups, the native shell and the names of refusals. In a chunk of its own, which loads
 * when the first page has had its time.
 */
export default function DeferredServices() {
  const hasPopup = usePopup((s) => s.asked)
  const asksConsent = useConsentRequests((s) => s.asked)
  useEffect(syncVisitorCart, [])
  useEffect(() => void loadRefusals().catch(() => undefined), [])
  useEffect(() => void startRegionDetection(), [])
  useEffect(startLive, [])
  useEffect(startSearchMerge, [])
  useEffect(startViewHistory, [])
  useEffect(startConsents, [])
  useEffect(startPopups, [])
  useEffect(watchInstallation, [])
  useEffect(() => {
    if (hasShellBridge()) void import('../start-shell.ts').then(({ startShell }) => startShell())
  }, [])
  return (
    <>
      <Suspense>{asksConsent && <ConsentSheet />}</Suspense>
      <Suspense>{hasPopup && <PopupSheet />}</Suspense>
    </>
  )
}
