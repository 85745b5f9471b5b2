import { cartList, cartPreview } from '@pasar/contract/calls/cart'
import { productInfo } from '@pasar/contract/calls/catalog'
import { draftPreview } from '@pasar/contract/calls/checkout'
import { homePage } from '@pasar/contract/calls/content'
import { type Coupon, couponClaim, couponList, couponMine } from '@pasar/contract/calls/pricing'
import { useT } from '@/i18n/i18n.ts'
import { buildQuery, queryClient, useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { openLogin } from '@/lib/login.ts'
import { useSession } from '@/lib/session.ts'
import { toast } from '@/ui/overlays/toast-store.ts'

/** Starts to read the collectable coupons. */
export const prefetchCoupons = (): void => void queryClient.prefetchQuery(buildQuery(couponList, {}))

/** Reads the collectable coupons, optionally those for one product. */
export const useCoupons = (goodsId?: string, enabled = true) =>
  useRead(couponList, goodsId ? { goodsId } : {}, { enabled })

/** Collects a coupon. Visitors sign in first. */
export function useCollectCoupon(coupon: Coupon) {
  const t = useT()
  const call = useCall(couponClaim, {
    // A coupon may change the prices of cart and draft.
    changes: [couponList, couponMine, productInfo, homePage, cartList, cartPreview, draftPreview],
  })
  const run = async () => {
    if (!useSession.getState().token) return openLogin(() => void run())
    const answer = await call.run({ couponId: coupon.id })
    if (answer.ok) toast(t('goods.couponCollected'))
  }
  return { collect: () => void run(), busy: call.busy }
}
