import { lazy, Suspense } from 'react'
import type { ApiRefusal } from '@/lib/api/errors.ts'
import { loadChunk } from '@/platform/load-chunk.ts'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'

// Only while the waiting room is on.
const WaitingRoom = lazy(() => loadChunk(() => import('./WaitingRoom.tsx')))

/**
 * Shows the waiting room for the SKUs of an order that was refused without an admission.
 * @param error the refusal `admission-required`
 */
export function AdmissionRequired({ error, onAdmitted }: { error: ApiRefusal; onAdmitted: () => void }) {
  return (
    <Suspense fallback={<ListSkeleton count={2} />}>
      <WaitingRoom skuIds={(error.data as { skuIds: string[] }).skuIds} onAdmitted={onAdmitted} />
    </Suspense>
  )
}
