import { Skeleton } from '@/ui/page/Skeleton.tsx'

/** Placeholders of record rows. */
export function RowsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className="grid gap-2">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Skeleton key={index} className="h-18 rounded-card" />
      ))}
    </div>
  )
}
