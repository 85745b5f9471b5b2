import type { Shape } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { CardSkeleton, DetailSkeleton, GridSkeleton, ListSkeleton, Skeleton } from '@/ui/page/Skeleton.tsx'

/** Shows the skeleton of a page whose code takes longer than 200 ms. */
export function PagePending({ shape }: { shape: Shape }) {
  const t = useT()
  return (
    <div role="status" aria-label={t('common.loading')} className="page-width animate-appear py-4">
      {shape === 'home' && (
        <div className="mb-6 grid gap-4">
          <Skeleton className="h-11 rounded-full" />
          <Skeleton className="aspect-[16/7] rounded-card" />
        </div>
      )}
      {(shape === 'home' || shape === 'grid') && <GridSkeleton />}
      {shape === 'list' && <ListSkeleton />}
      {shape === 'product' && <DetailSkeleton />}
      {(shape === 'detail' || shape === 'form') && <CardSkeleton />}
    </div>
  )
}
