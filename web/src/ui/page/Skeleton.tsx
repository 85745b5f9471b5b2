import { cx } from '../cx.ts'

/** A grey placeholder. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-small bg-shade', className)} />
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Placeholders of product tiles. `columns` overrides the default number. */
export function GridSkeleton({ count = 6, columns }: { count?: number; columns?: number }) {
  return (
    <div
      className="grid grid-cols-2 gap-x-3 gap-y-6 wide:grid-cols-4 desktop:grid-cols-5 desktop:gap-x-4"
      style={columns ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined}
    >
      {keys(count).map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="aspect-square rounded-card" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  )
}

/** Placeholders of rows with a picture. */
export function ListSkeleton({ count = 5 }: { count?: number }) {
  return (
    <div className="grid gap-3">
      {keys(count).map((key) => (
        <div key={key} className="flex gap-3 rounded-card border border-line bg-surface p-4">
          <Skeleton className="size-18 shrink-0" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Placeholder of a large picture with text. */
export function DetailSkeleton() {
  return (
    <div className="grid gap-4 wide:grid-cols-2 wide:gap-8">
      <Skeleton className="aspect-square rounded-card" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-8 w-1/3" />
        <Skeleton className="h-6 w-5/6" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-4 h-32 rounded-card" />
      </div>
    </div>
  )
}

/** Placeholders of cards. */
export function CardSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div className="grid gap-3">
      {keys(count).map((key) => (
        <Skeleton key={key} className="h-28 rounded-card" />
      ))}
    </div>
  )
}
