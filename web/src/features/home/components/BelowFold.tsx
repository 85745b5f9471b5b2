import type { Output } from '@pasar/contract/call'
import type { homePage } from '@pasar/contract/calls/content'
import { CouponStrip } from './CouponStrip.tsx'
import { NewsStrip } from './NewsStrip.tsx'
import { ProductTabs } from './ProductTabs.tsx'

type Home = Pick<Output<typeof homePage>, 'coupons' | 'news' | 'floors'>

/** What stands below the first screen of home, in a file of its own: the page can be used before it is there. */
export default function BelowFold({ coupons, news, floors, columns }: Home & { columns: number }) {
  return (
    <>
      <CouponStrip coupons={coupons} />
      <NewsStrip news={news} />
      <ProductTabs floors={floors} columns={columns} />
    </>
  )
}
