import { cartList } from '@pasar/contract/calls/cart'
import { productInfo } from '@pasar/contract/calls/catalog'
import { draftPreview } from '@pasar/contract/calls/checkout'
import { couponList, couponMine, couponRedeem } from '@pasar/contract/calls/pricing'
import { useCall } from '@/lib/api/use-call.ts'

/** Claims the coupon of a promo code. The form shows why it is refused. */
export const useRedeemPromoCode = () =>
  useCall(couponRedeem, {
    changes: [couponList, couponMine, productInfo, cartList, draftPreview],
    handles: ['coupon-code-unknown', 'coupon-gone', 'too-many-requests'],
  })
