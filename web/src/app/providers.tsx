import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '@/lib/api/query.ts'
import { Shell } from './shell/Shell.tsx'

/** Loads the cart sync after the first page has rendered, because that page does not need it. */
function startCartSync(): () => void {
  const syncing = import('@/features/cart/model/merge.ts').then(({ syncVisitorCart }) => syncVisitorCart())
  syncing.catch(() => undefined)
  return () => void syncing.then((stop) => stop())
}

/** Finds the visitor's region after the first page has rendered: it does not wait for external services. */
function startRegion(): void {
  import('@/features/region/detect-region.ts')
    .then(({ startRegionDetection }) => startRegionDetection())
    .catch(() => undefined)
}

/** Follows live events after the first page has rendered, because that page does not need them. */
function startLiveEvents(): () => void {
  const following = import('@/features/live/start-live.ts').then(({ startLive }) => startLive())
  following.catch(() => undefined)
  return () => void following.then((stop) => stop())
}

/** Opens popups after the first page has rendered. */
function startPopupsLater(): () => void {
  const starting = import('@/features/popups/model/start-popups.ts').then(({ startPopups }) => startPopups())
  starting.catch(() => undefined)
  return () => void starting.then((stop) => stop())
}

/** The root component with its providers. */
export function App() {
  useEffect(startCartSync, [])
  useEffect(startRegion, [])
  useEffect(startLiveEvents, [])
  useEffect(startPopupsLater, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  )
}
