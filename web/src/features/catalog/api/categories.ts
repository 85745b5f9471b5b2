import { cateAll } from '@pasar/contract/calls/catalog'
import { useRead } from '@/lib/api/query.ts'

export const useCategories = () => useRead(cateAll, {}, { staleTime: 5 * 60_000 })
