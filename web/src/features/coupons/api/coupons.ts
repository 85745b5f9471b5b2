import { cartList, cartPreview } from '@pasar/contract/calls/cart'
import { productInfo } from '@pasar/contract/calls/catalog'
import { draftPreview } from '@pasar/contract/calls/checkout'
import { homePage } from '@pasar/contract/calls/content'
import { type Coupon, couponClaim, couponList, couponMine } from '@pasar/contract/calls/pricing'
import { useT } from '@/i18n/i18n.ts'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { openLogin } from '@/lib/login.ts'
import { useSession } from '@/lib/session.ts'
import { toast } from '@/ui/overlays/toast-store.ts'

/** The coupons that can be collected; with a goods item those that fit it. */
export const useCoupons = (goodsId?: string, enabled = true) =>
  useRead(couponList, goodsId ? { goodsId } : {}, { enabled })

/** Collects a coupon; a visitor signs in first and has it then. */
export function useCollectCoupon(coupon: Coupon) {
  const t = useT()
  const collect = useCall(couponClaim, {
    // What a cart or a draft of an order would cost may change with it.
    changes: [couponList, couponMine, productInfo, homePage, cartList, cartPreview, draftPreview],
  })
  const take = async () => {
    if (!useSession.getState().token) return openLogin(() => void take())
    const answer = await collect.run({ couponId: coupon.id })
    if (answer.ok) toast(t('goods.couponCollected'))
  }
  return { take: () => void take(), busy: collect.busy }
}
