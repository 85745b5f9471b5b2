import {
  productList,
  searchHistory,
  searchHistoryClear,
  searchSuggestions,
} from '@pasar/contract/calls/catalog'
import { useEffect, useState } from 'react'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { buildSearchInput, type SearchParams } from '../model/filters.ts'

const DEBOUNCE_MS = 150

/**
 * Reads the member's recent searches and the popular ones. Refetches on each visit, since each search changes
 * them.
 */
export const useSearchLog = () => useRead(searchHistory, {}, { staleTime: 0 })
export const useClearLog = () => useCall(searchHistoryClear, { changes: [searchHistory] })

/** Reads suggestions for the typed text, debounced. */
export function useSuggestions(typed: string) {
  const [keyword, setKeyword] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim().slice(0, 80)), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return useRead(searchSuggestions, { keyword: keyword || ' ' }, { enabled: keyword !== '' })
}

export const useSearchResults = (search: SearchParams) => useReadPages(productList, buildSearchInput(search))

/** Reads popular products, for searches without results. */
export const usePopular = () => useRead(productList, { tag: 'popular', limit: 8 })
