import { categoryTree } from '@pasar/contract/calls/catalog'
import { useRead } from '@/lib/api/query.ts'

export const useCategories = () => useRead(categoryTree, {}, { staleTime: 5 * 60_000 })
