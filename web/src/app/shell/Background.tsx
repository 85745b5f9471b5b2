import { lazy, Suspense, useEffect } from 'react'
import { syncVisitorCart } from '@/features/cart/model/merge.ts'
import { startLive } from '@/features/live/start-live.ts'
import { usePopup } from '@/features/popups/model/current-popup.ts'
import { startPopups } from '@/features/popups/model/start-popups.ts'
import { startRegionDetection } from '@/features/region/detect-region.ts'
import { loadRefusalNames } from '@/lib/api/refusal-names.ts'

const PopupSheet = lazy(() => import('@/features/popups/components/PopupSheet.tsx'))

/**
 * What runs beside every page and no first page needs: cart sync, region, live events, popups and the names
 * of refusals. In a chunk
 * of its own, which loads after the first page has rendered.
 */
export default function Background() {
  const hasPopup = usePopup((s) => s.asked)
  useEffect(syncVisitorCart, [])
  useEffect(() => void loadRefusalNames().catch(() => undefined), [])
  useEffect(() => void startRegionDetection(), [])
  useEffect(startLive, [])
  useEffect(startPopups, [])
  return <Suspense>{hasPopup && <PopupSheet />}</Suspense>
}
