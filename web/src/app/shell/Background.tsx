import { lazy, Suspense, useEffect } from 'react'
import { syncVisitorCart } from '@/features/cart/model/merge.ts'
import { watchInstallation } from '@/features/install/model/install.ts'
import { startLive } from '@/features/live/start-live.ts'
import { usePopup } from '@/features/popups/model/current-popup.ts'
import { startPopups } from '@/features/popups/model/start-popups.ts'
import { startRegionDetection } from '@/features/region/detect-region.ts'
import { loadRefusalNames } from '@/lib/api/refusal-names.ts'
import { hasShellBridge } from '@/platform/environment.ts'

const PopupSheet = lazy(() => import('@/features/popups/components/PopupSheet.tsx'))

/**
 * What runs beside every page and no first page needs: cart sync, region, live events, popups, the native
 * shell and the names of refusals. In a chunk of its own, which loads after the first page has rendered.
 */
export default function Background() {
  const hasPopup = usePopup((s) => s.asked)
  useEffect(syncVisitorCart, [])
  useEffect(() => void loadRefusalNames().catch(() => undefined), [])
  useEffect(() => void startRegionDetection(), [])
  useEffect(startLive, [])
  useEffect(startPopups, [])
  useEffect(watchInstallation, [])
  useEffect(() => {
    if (hasShellBridge()) void import('../start-shell.ts').then(({ startShell }) => startShell())
  }, [])
  return <Suspense>{hasPopup && <PopupSheet />}</Suspense>
}
