import { Skeleton } from '@/ui/Skeleton.tsx'

/** Rows with an amount at their end, on their way. */
export function RowsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className="grid gap-2">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Skeleton key={index} className="h-18 rounded-card" />
      ))}
    </div>
  )
}
