import {
  productInfo,
  productLike,
  productList,
  productSkus,
  stockAlertList,
  stockAlertSet,
} from '@pasar/contract/calls/catalog'
import { type ReviewFilter, reviewList, reviewTotal } from '@pasar/contract/calls/reviews'
import { shopProductInfo } from '@pasar/contract/calls/shops/goods'
import type { UseQueryResult } from '@tanstack/react-query'
import { buildQuery, queryClient, useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'
import type { Product } from '../model/choice.ts'

const unavailable = { handles: ['goods-unavailable', 'not-found'] } as const

const buildProductQuery = (id: string) => buildQuery(productInfo, { id }, unavailable)
const buildShopQuery = (goodsId: string, shopId: string) =>
  buildQuery(shopProductInfo, { shopId, goodsId }, unavailable)

/** Reads a product: at the prices of a member-owned shop with its id, else at those of the platform. */
export function useProduct(id: string, enabled = true, shopId = ''): UseQueryResult<Product> {
  const isRead = enabled && id !== ''
  const platform = useRead(productInfo, { id }, { ...unavailable, enabled: isRead && !shopId })
  const inShop = { ...unavailable, enabled: isRead && shopId !== '' }
  const shop = useRead(shopProductInfo, { shopId, goodsId: id }, inShop)
  return shopId ? shop : platform
}

export const prefetchProduct = (id: string, shopId = '') =>
  void (shopId
    ? queryClient.prefetchQuery(buildShopQuery(id, shopId))
    : queryClient.prefetchQuery(buildProductQuery(id)))

/** Reads the SKUs with current stock, of a member-owned shop with its id. */
export function useSkus(goodsId: string, enabled: boolean, shopId = '') {
  const platform = useRead(productSkus, { goodsId }, { enabled: enabled && !shopId, staleTime: 0 })
  const inShop = { ...unavailable, enabled: enabled && shopId !== '', staleTime: 0 }
  const shop = useRead(shopProductInfo, { shopId, goodsId }, inShop)
  return shopId ? shop : platform
}

/** Likes or unlikes a product, optimistically. */
export const useLike = () =>
  useCall(productLike, {
    queue: 'likes',
    changes: [productInfo, productList, shopProductInfo],
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
  useCall(stockAlertSet, {
    queue: 'stock alerts',
    changes: [stockAlertList, productInfo, productSkus, shopProductInfo],
  })
