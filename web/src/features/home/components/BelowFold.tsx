import type { Output } from '@pasar/contract/call'
import type { homePage } from '@pasar/contract/calls/content'
import { lazy, Suspense } from 'react'
import { loadFullPack } from '@/i18n/i18n.ts'
import { BackToTop } from './BackToTop.tsx'
import { CouponStrip } from './CouponStrip.tsx'
import { FlashStrip } from './FlashSale.tsx'
import { NewsStrip } from './NewsStrip.tsx'
import { ProductTabs } from './ProductTabs.tsx'

// The home page has only the texts of the first visit.
const GroupOffers = lazy(async () => {
  const [module] = await Promise.all([
    import('@/features/group-buying/components/GroupOffers.tsx'),
    loadFullPack(),
  ])
  return { default: module.GroupOffers }
})

type Home = Pick<Output<typeof homePage>, 'coupons' | 'news' | 'collections'> & {
  /** The sale as a strip; null where a card beside the banners shows it. */
  flash: Output<typeof homePage>['flash']
  onFlashEnd: () => void
  columns: number
}

/** The home page below the fold, in its own chunk, so that the page is usable before it loads. */
export default function BelowFold({ flash, onFlashEnd, coupons, news, collections, columns }: Home) {
  return (
    <>
      {flash && <FlashStrip flash={flash} onEnd={onFlashEnd} />}
      <Suspense>
        <GroupOffers link />
      </Suspense>
      <CouponStrip coupons={coupons} />
      <NewsStrip news={news} />
      <ProductTabs collections={collections} columns={columns} />
      <BackToTop />
    </>
  )
}
