import { couponCollect, couponList, couponMine } from '@pasar/contract/calls/pricing'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

/** The coupons that can be collected; with a goods item those that fit it. */
export const useCoupons = (goodsId?: string) => useRead(couponList, goodsId ? { goodsId } : {})

export const useCollectCoupon = () => useCall(couponCollect, { changes: [couponList, couponMine] })
