import type { Output } from '@pasar/contract/call'
import { goodsInfo } from '@pasar/contract/calls/catalog'
import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import { praiseCreate, praiseEdit, praiseInfo, reviewList, reviewTotal } from '@pasar/contract/calls/reviews'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

export type ReviewItem = Output<typeof praiseInfo>['items'][number]

const changes = [praiseInfo, orderList, orderInfo, reviewList, reviewTotal, goodsInfo]

/** What of an order can be reviewed, and what I wrote. */
export const useReviewItems = (orderId: string) =>
  useRead(praiseInfo, { orderId }, { staleTime: 0, enabled: orderId !== '', handles: ['not-found'] })

export const useCreateReview = () => useCall(praiseCreate, { changes })

export const useEditReview = () => useCall(praiseEdit, { changes })
