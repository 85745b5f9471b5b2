import type { Output } from '@pasar/contract/call'
import { productInfo } from '@pasar/contract/calls/catalog'
import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import {
  reviewableItems,
  reviewCreate,
  reviewList,
  reviewTotal,
  reviewUpdate,
} from '@pasar/contract/calls/reviews'
import { shopPurchaseList } from '@pasar/contract/calls/shops/orders'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

export type ReviewItem = Output<typeof reviewableItems>['items'][number]

const changes = [
  reviewableItems,
  orderList,
  shopPurchaseList,
  orderInfo,
  reviewList,
  reviewTotal,
  productInfo,
]

/** Reads the reviewable items of an order with the member's reviews. */
export const useReviewItems = (orderId: string) =>
  useRead(reviewableItems, { orderId }, { staleTime: 0, enabled: orderId !== '', handles: ['not-found'] })

export const useCreateReview = () => useCall(reviewCreate, { changes })

export const useEditReview = () => useCall(reviewUpdate, { changes })
