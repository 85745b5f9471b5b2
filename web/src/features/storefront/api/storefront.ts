import { shopProductList } from '@pasar/contract/calls/shops/goods'
import { shopInfo, shopList } from '@pasar/contract/calls/shops/shop'
import { buildQuery, queryClient, useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import type { ProductFilters } from '../model/filters.ts'

/** A shop by its id, or by the part of its address that names it. */
type ShopRef = { id: string; slug: string }

const buildInput = ({ id, slug }: ShopRef) => (id ? { id } : { slug })
const options = { handles: ['not-found'] } as const

const isGiven = ({ id, slug }: ShopRef): boolean => id !== '' || slug !== ''

/** Reads a shop as visitors see it. */
export const useShop = (ref: ShopRef) =>
  useRead(shopInfo, buildInput(ref), { ...options, enabled: isGiven(ref) })

export const prefetchShop = (ref: ShopRef): void =>
  void (isGiven(ref) && queryClient.prefetchQuery(buildQuery(shopInfo, buildInput(ref), options)))

/** Reads the products of a shop. */
export const useShopProducts = (shopId: string, { keyword, categoryId, sort }: ProductFilters) =>
  useReadPages(shopProductList, {
    shopId,
    sort,
    keyword: keyword || undefined,
    categoryId: categoryId || undefined,
  })

/** Reads the first products of a shop. */
export const useMoreProducts = (shopId: string, limit: number) =>
  useRead(shopProductList, { shopId, limit }, options)

/** Reads the newest shops that sell something. */
export const useNewestShops = () => useRead(shopList, {})
