import {
  productList,
  searchHistory,
  searchHistoryClear,
  searchSuggestions,
} from '@pasar/contract/calls/catalog'
import { useEffect, useState } from 'react'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { buildSearchInput, type SearchParams } from '../model/filters.ts'

const DEBOUNCE_MS = 150

/** A member's words and the hot ones; read anew each time, since every search changes them. */
export const useSearchLog = () => useRead(searchHistory, {}, { staleTime: 0 })
export const useClearLog = () => useCall(searchHistoryClear, { changes: [searchHistory] })

/** Completions of what is being typed, asked for when the fingers rest. */
export function useSuggestions(typed: string) {
  const [keyword, setKeyword] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim().slice(0, 80)), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return useRead(searchSuggestions, { keyword: keyword || ' ' }, { enabled: keyword !== '' })
}

export const useSearchResults = (search: SearchParams) => useReadPages(productList, buildSearchInput(search))

/** What most people buy, for a search that found nothing. */
export const usePopular = () => useRead(productList, { tag: 'popular', limit: 8 })
