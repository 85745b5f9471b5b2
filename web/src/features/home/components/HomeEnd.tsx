import type { Output } from '@pasar/contract/call'
import type { indexApiData } from '@pasar/contract/calls/content'
import { CouponStrip } from './CouponStrip.tsx'
import { Floors } from './Floors.tsx'
import { NewsStrip } from './NewsStrip.tsx'

type Home = Pick<Output<typeof indexApiData>, 'coupons' | 'news' | 'floors'>

/** What stands below the first screen of home, in a file of its own: the page can be used before it is there. */
export default function HomeEnd({ coupons, news, floors, columns }: Home & { columns: number }) {
  return (
    <>
      <CouponStrip coupons={coupons} />
      <NewsStrip news={news} />
      <Floors floors={floors} columns={columns} />
    </>
  )
}
