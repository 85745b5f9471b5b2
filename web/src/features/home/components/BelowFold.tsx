import type { Output } from '@pasar/contract/call'
import type { homePage } from '@pasar/contract/calls/content'
import { CouponStrip } from './CouponStrip.tsx'
import { NewsStrip } from './NewsStrip.tsx'
import { ProductTabs } from './ProductTabs.tsx'

type Home = Pick<Output<typeof homePage>, 'coupons' | 'news' | 'collections'>

/** The home page below the fold, in its own chunk, so that the page is usable before it loads. */
export default function BelowFold({ coupons, news, collections, columns }: Home & { columns: number }) {
  return (
    <>
      <CouponStrip coupons={coupons} />
      <NewsStrip news={news} />
      <ProductTabs collections={collections} columns={columns} />
    </>
  )
}
