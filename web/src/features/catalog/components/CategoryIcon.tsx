import { lazy, Suspense } from 'react'

const CategoryIconImage = lazy(() => import('./CategoryIconImage.tsx'))

/** The icon of a category in a box of `size` px, which is reserved while the icon loads. */
export function CategoryIcon({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <span aria-hidden className="block shrink-0" style={{ width: size, height: size }}>
      <Suspense>
        <CategoryIconImage name={name} size={size} />
      </Suspense>
    </span>
  )
}
