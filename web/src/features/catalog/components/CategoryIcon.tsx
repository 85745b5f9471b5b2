import { lazy, Suspense } from 'react'

const DrawnIcon = lazy(() => import('./CategoryIconImage.tsx'))

/** A category's icon in a box of `size` px that has its place before the icon is there. */
export function CategoryIcon({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <span aria-hidden className="block shrink-0" style={{ width: size, height: size }}>
      <Suspense>
        <DrawnIcon name={name} size={size} />
      </Suspense>
    </span>
  )
}
