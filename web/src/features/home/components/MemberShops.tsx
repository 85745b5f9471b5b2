import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { loadFullPack } from '@/i18n/i18n.ts'

// The home page has only the texts of the first visit.
const ShopStrip = lazy(async () => {
  const [module] = await Promise.all([
    import('@/features/storefront/components/ShopStrip.tsx'),
    loadFullPack(),
  ])
  return module
})

/** The shops of members, which load when they are less than a window away. Their place is kept meanwhile. */
export function MemberShops() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100%',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const empty = <div ref={place} className="h-39" />
  if (!isNear) return empty
  return (
    <Suspense fallback={empty}>
      <ShopStrip />
    </Suspense>
  )
}
