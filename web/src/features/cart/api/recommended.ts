import { productList } from '@pasar/contract/calls/catalog'
import { useRead } from '@/lib/api/query.ts'

/** Reads recommendations for an empty cart. */
export const useRecommended = () => useRead(productList, { tag: 'forYou', limit: 8 })
