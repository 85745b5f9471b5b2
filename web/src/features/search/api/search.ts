import { goodsList, searchClear, searchLog, searchSuggest } from '@pasar/contract/calls/catalog'
import { useEffect, useState } from 'react'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { inputOf, type SearchParams } from '../model/filters.ts'

const PAUSE_MS = 150

/** A member's words and the hot ones; read anew each time, since every search changes them. */
export const useSearchLog = () => useRead(searchLog, {}, { staleTime: 0 })
export const useClearLog = () => useCall(searchClear, { changes: [searchLog] })

/** Completions of what is being typed, asked for when the fingers rest. */
export function useSuggestions(typed: string) {
  const [keyword, setKeyword] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim().slice(0, 80)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return useRead(searchSuggest, { keyword: keyword || ' ' }, { enabled: keyword !== '' })
}

export const useFound = (search: SearchParams) => useReadPages(goodsList, inputOf(search))

/** What most people buy, for a search that found nothing. */
export const usePopular = () => useRead(goodsList, { tag: 'popular', limit: 8 })
