import { goodsCollect, goodsInfo, goodsList, skuInfo } from '@pasar/contract/calls/catalog'
import { reviewList, reviewTotal } from '@pasar/contract/calls/reviews'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

export const useGoods = (id: string, enabled = true) =>
  useRead(goodsInfo, { id }, { enabled: enabled && id !== '', handles: ['goods-unavailable'] })

/** SKUs with the stock of this moment; for the choice sheet. */
export const useSkus = (goodsId: string, enabled: boolean) =>
  useRead(skuInfo, { goodsId }, { enabled, staleTime: 0 })

export const useLike = () => useCall(goodsCollect, { changes: [goodsInfo, goodsList] })

export const useSimilar = (goodsId: string) => useRead(goodsList, { similarTo: goodsId, limit: 8 })

export const useReviewTotal = (goodsId: string) => useRead(reviewTotal, { goodsId })

export type ReviewFilter = 'all' | 'good' | 'middling' | 'bad' | 'pictures'
export const useReviews = (goodsId: string, filter: ReviewFilter, sort: 'helpful' | 'newest' = 'helpful') =>
  useReadPages(reviewList, { goodsId, filter, sort })
export const useFirstReviews = (goodsId: string) => useRead(reviewList, { goodsId, limit: 2 })
