import { categoryTree } from '@pasar/contract/calls/catalog'
import { MINUTE_MS } from '@pasar/contract/time'
import { useRead } from '@/lib/api/query.ts'

export const useCategories = () => useRead(categoryTree, {}, { staleTime: 5 * MINUTE_MS })
