import { goodsList, searchClear, searchLog, searchSuggest } from '@pasar/contract/calls/catalog'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { inputOf, type SearchParams } from '../model/filters.ts'

export const useSearchLog = () => useRead(searchLog, {}, { staleTime: 0 })
export const useClearLog = () => useCall(searchClear, { changes: [searchLog] })
export const useSuggestions = (keyword: string) =>
  useRead(searchSuggest, { keyword: keyword || ' ' }, { enabled: keyword.trim().length > 0 })
export const useFound = (search: SearchParams) => useReadPages(goodsList, inputOf(search))
