import { goodsCollect, goodsInfo, goodsList, skuInfo } from '@pasar/contract/calls/catalog'
import { reviewList, reviewTotal } from '@pasar/contract/calls/reviews'
import { queryClient, queryOf, useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import type { Goods } from '../model/choice.ts'

const read = (id: string) => queryOf(goodsInfo, { id }, { handles: ['goods-unavailable'] })

export const useGoods = (id: string, enabled = true) =>
  useRead(goodsInfo, { id }, { enabled: enabled && id !== '', handles: ['goods-unavailable'] })

export const prefetchGoods = (id: string) => void queryClient.prefetchQuery(read(id))

/** SKUs with the stock of this moment; for the choice sheet. */
export const useSkus = (goodsId: string, enabled: boolean) =>
  useRead(skuInfo, { goodsId }, { enabled, staleTime: 0 })

/** Likes or unlikes; the heart turns at once and back if it could not be done. */
export const useLike = () =>
  useCall(goodsCollect, {
    queue: 'likes',
    changes: [goodsInfo, goodsList],
    optimistic: ({ goodsIds: [id = ''], liked }) => {
      const { queryKey } = read(id)
      const before = queryClient.getQueryData<Goods>(queryKey)
      if (!before || before.liked === liked) return undefined
      queryClient.setQueryData(queryKey, { ...before, liked, likes: before.likes + (liked ? 1 : -1) })
      return () => queryClient.setQueryData(queryKey, before)
    },
  })

export const useSimilar = (goodsId: string) => useRead(goodsList, { similarTo: goodsId, limit: 8 })

export const useReviewTotal = (goodsId: string) => useRead(reviewTotal, { goodsId })

export type ReviewFilter = 'all' | 'good' | 'middling' | 'bad' | 'pictures'
export const useReviews = (goodsId: string, filter: ReviewFilter, sort: 'helpful' | 'newest') =>
  useReadPages(reviewList, { goodsId, filter, sort })
export const useFirstReviews = (goodsId: string) => useRead(reviewList, { goodsId, limit: 2 })
