import { productList } from '@pasar/contract/calls/catalog'
import { useRead } from '@/lib/api/query.ts'

/** Goods to look at when the cart is empty. */
export const useRecommended = () => useRead(productList, { tag: 'forYou', limit: 8 })
