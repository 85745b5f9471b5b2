import {
  productInfo,
  productLike,
  productList,
  productSkus,
  stockAlertList,
  stockAlertSet,
} from '@pasar/contract/calls/catalog'
import { type ReviewFilter, reviewList, reviewTotal } from '@pasar/contract/calls/reviews'
import { buildQuery, queryClient, useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import type { Product } from '../model/choice.ts'

const buildProductQuery = (id: string) => buildQuery(productInfo, { id }, { handles: ['goods-unavailable'] })

export const useProduct = (id: string, enabled = true) =>
  useRead(productInfo, { id }, { enabled: enabled && id !== '', handles: ['goods-unavailable'] })

export const prefetchProduct = (id: string) => void queryClient.prefetchQuery(buildProductQuery(id))

/** Reads the SKUs with current stock. */
export const useSkus = (goodsId: string, enabled: boolean) =>
  useRead(productSkus, { goodsId }, { enabled, staleTime: 0 })

/** Likes or unlikes a product, optimistically. */
export const useLike = () =>
  useCall(productLike, {
    queue: 'likes',
    changes: [productInfo, productList],
    optimistic: ({ goodsIds: [id = ''], liked }) => {
      const { queryKey } = buildProductQuery(id)
      const previous = queryClient.getQueryData<Product>(queryKey)
      if (!previous || previous.liked === liked) return undefined
      queryClient.setQueryData(queryKey, { ...previous, liked, likes: previous.likes + (liked ? 1 : -1) })
      return () => queryClient.setQueryData(queryKey, previous)
    },
  })

export const useSimilar = (goodsId: string) => useRead(productList, { similarTo: goodsId, limit: 8 })

export const useReviewTotal = (goodsId: string) => useRead(reviewTotal, { goodsId })

export const useReviews = (
  goodsId: string,
  { skuId, filter, sort }: { skuId: string; filter: ReviewFilter; sort: 'helpful' | 'newest' },
) => useReadPages(reviewList, { goodsId, filter, sort, ...(skuId && { skuId }) })
export const useFirstReviews = (goodsId: string) => useRead(reviewList, { goodsId, limit: 2 })

/** Reads whether the member has an alert for a sold-out SKU. */
export const useStockAlert = (skuId: string, enabled: boolean) =>
  useRead(stockAlertList, { skuIds: skuId }, { enabled, staleTime: 0 }).data?.skuIds.includes(skuId) ?? false

/** Adds or removes an alert. Rereads the stock, which may have returned. */
export const useSetStockAlert = () =>
  useCall(stockAlertSet, { queue: 'stock alerts', changes: [stockAlertList, productInfo, productSkus] })
