import type { Output } from '@pasar/contract/call'
import type { homePage } from '@pasar/contract/calls/content'
import { lazy, Suspense, useEffect } from 'react'
import { useGroupOffers } from '@/features/group-buying/api/groups.ts'
import { loadFullPack } from '@/i18n/i18n.ts'
import { GridSkeleton } from '@/ui/page/Skeleton.tsx'
import { BackToTop } from './BackToTop.tsx'
import { CouponStrip } from './CouponStrip.tsx'
import { FlashStrip } from './FlashSale.tsx'
import { NewsStrip } from './NewsStrip.tsx'
import { ProductTabs } from './ProductTabs.tsx'

// The home page has only the texts of the first visit.
const loadGroupOffers = async () => {
  const [module] = await Promise.all([
    import('@/features/group-buying/components/GroupOffers.tsx'),
    loadFullPack(),
  ])
  return { default: module.GroupOffers }
}
const GroupOffers = lazy(loadGroupOffers)

type Home = Pick<Output<typeof homePage>, 'coupons' | 'news' | 'collections'> & {
  /** The sale as a strip; null where a card beside the banners shows it. */
  flash: Output<typeof homePage>['flash']
  onFlashEnd: () => void
  columns: number
}

/**
 * The home page below the fold, in its own chunk, so that the page is usable before it loads. What follows
 * the group offers comes with them, so that they move nothing.
 */
export default function BelowFold({ flash, onFlashEnd, coupons, news, collections, columns }: Home) {
  const { items, isPending } = useGroupOffers()
  // Loads while the offers do.
  useEffect(() => void loadGroupOffers().catch(() => undefined), [])
  return (
    <>
      {flash && <FlashStrip flash={flash} onEnd={onFlashEnd} />}
      <Suspense fallback={<GridSkeleton />}>
        {isPending ? (
          <GridSkeleton />
        ) : (
          <>
            {items.length > 0 && <GroupOffers link />}
            <CouponStrip coupons={coupons} />
            <NewsStrip news={news} />
            <ProductTabs collections={collections} columns={columns} />
          </>
        )}
      </Suspense>
      <BackToTop />
    </>
  )
}
