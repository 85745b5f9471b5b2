import type { Output } from '@pasar/contract/call'
import type { homePage } from '@pasar/contract/calls/content'
import { type ComponentType, useDeferredValue, useEffect, useState } from 'react'
import { useGroupOffers } from '@/features/group-buying/api/groups.ts'
import { loadFullPack } from '@/i18n/i18n.ts'
import { Deferred } from '@/ui/page/Deferred.tsx'
import { GridSkeleton } from '@/ui/page/Skeleton.tsx'
import { BackToTop } from './BackToTop.tsx'
import { CouponStrip } from './CouponStrip.tsx'
import { FlashStrip } from './FlashSale.tsx'
import { MemberShops } from './MemberShops.tsx'
import { NewsStrip } from './NewsStrip.tsx'
import { ProductTabs } from './ProductTabs.tsx'

/** How long the rest of the page waits for the group offers, which are above it. */
const WAIT_MS = 2_000

let GroupOffers: ComponentType<{ link?: boolean }> | undefined

// The home page has only the texts of the first visit.
async function loadGroupOffers(): Promise<void> {
  const [module] = await Promise.all([
    import('@/features/group-buying/components/GroupOffers.tsx'),
    loadFullPack(),
  ])
  GroupOffers = module.GroupOffers
}

/**
 * Loads the group offers and their component. Those that are late are left out until the next visit of the
 * page, because they would move what shows below them.
 */
function useOffersInTime(): { isWaiting: boolean; Offers: typeof GroupOffers } {
  const { items, isPending } = useGroupOffers()
  const [loaded, setLoaded] = useState(GroupOffers !== undefined)
  const [isLate, setLate] = useState(false)
  useEffect(
    () =>
      void loadGroupOffers().then(
        () => setLoaded(true),
        () => setLate(true),
      ),
    [],
  )
  const isReady = !isPending && (loaded || items.length === 0)
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => setLate(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  if (isLate) return { isWaiting: false, Offers: undefined }
  return { isWaiting: !isReady, Offers: items.length > 0 ? GroupOffers : undefined }
}

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
  const { isWaiting, Offers } = useOffersInTime()
  const isShown = !useDeferredValue(isWaiting)
  return (
    <>
      {flash && <FlashStrip flash={flash} onEnd={onFlashEnd} />}
      {isShown ? (
        <>
          {Offers && <Offers link />}
          <CouponStrip coupons={coupons} />
          <NewsStrip news={news} />
          <Deferred fallback={<GridSkeleton />}>
            <MemberShops />
            <ProductTabs collections={collections} columns={columns} />
          </Deferred>
        </>
      ) : (
        <GridSkeleton />
      )}
      <BackToTop />
    </>
  )
}
