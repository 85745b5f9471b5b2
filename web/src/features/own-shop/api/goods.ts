import type { Sent } from '@pasar/contract/call'
import { shopOwnProducts, shopProductOrder, shopProductSave } from '@pasar/contract/calls/shops/goods'
import { shopInfo, shopSettingsPage } from '@pasar/contract/calls/shops/shop'
import type { pages, SearchOf } from '@/app/paths.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'

/** What the page of products shows. */
export type GoodsFilter = SearchOf<typeof pages.shopGoods>

/** Lists the products of the shop, or those of the platform to choose from. */
export const useOwnProducts = (filter: Sent<typeof shopOwnProducts>) =>
  useReadPages(shopOwnProducts, filter, { staleTime: 0, handles: ['not-found'] })

/** Sets prices of SKUs, or takes them out. */
export const useSavePrices = () =>
  useCall(shopProductSave, { changes: [shopOwnProducts, shopInfo, shopSettingsPage] })

/** Sets the order of the first products. */
export const useSortProducts = () => useCall(shopProductOrder, { changes: [shopOwnProducts] })
