import type { Call, Output, Sent } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import type { Language } from '@pasar/contract/constants'
import { MINUTE_MS } from '@pasar/contract/time'
import {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import { useSettings } from '@/lib/settings.ts'
import { useNetwork } from '../network.ts'
import { NetworkError } from './errors.ts'
import { request } from './request.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline, the service worker answers from its cache.
      networkMode: 'offlineFirst',
      staleTime: 30_000,
      gcTime: 30 * MINUTE_MS,
      // Offline, a retry would wait for the connection, and the page would stay a skeleton.
      retry: (count, error) => error instanceof NetworkError && count < 1 && useNetwork.getState().online,
      retryDelay: 800,
    },
  },
})

type Scope = { language: Language; market: string }

const getScope = (): Scope => {
  const { language, market } = useSettings.getState()
  return { language, market }
}

export type ReadOptions = {
  enabled?: boolean
  /** Milliseconds until a refetch is due. Defaults to 30 s. */
  staleTime?: number
  /** Polling interval in milliseconds, or false. */
  refetchInterval?: number | false
  /** Whether the window's focus or a regained connection refetches, by the last error. Defaults to true. */
  refetchOnWindowFocus?: (query: { state: { error: Error | null } }) => boolean
  refetchOnReconnect?: ReadOptions['refetchOnWindowFocus']
  handles?: readonly RefusalName[]
}

/**
 * Builds the TanStack Query options of a GET, keyed by path, input, language and market. For prefetching;
 * components use useRead(), which follows the language.
 */
export function buildQuery<C extends Call>(
  call: C,
  input: Sent<C>,
  options: ReadOptions = {},
  scope = getScope(),
) {
  const { handles, ...rest } = options
  return queryOptions<Output<C>>({
    queryKey: [call.path, input, scope.language, scope.market],
    queryFn: ({ signal }) => request(call, input, { signal, handles }),
    placeholderData: keepPreviousData as never,
    ...rest,
  })
}

export type ListPage = {
  list: unknown[]
  total: number
  page: number
  limit: number
  /** Cursor of the next page, of lists that grow meanwhile. */
  next?: string | null
}

/** Builds the TanStack Query options of a paginated list. */
export function buildInfiniteQuery<C extends Call>(
  call: C,
  input: Sent<C>,
  options: ReadOptions | undefined,
  scope: Scope,
) {
  const { handles, ...rest } = options ?? {}
  return infiniteQueryOptions({
    queryKey: [call.path, input, scope.language, scope.market, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      request(
        call,
        { ...(input as object), [typeof pageParam === 'string' ? 'cursor' : 'page']: pageParam } as Sent<C>,
        { signal, handles },
      ),
    initialPageParam: 1 as number | string,
    getNextPageParam: (last) => {
      const { total, page, limit, next } = last as ListPage
      if (next !== undefined) return next ?? undefined
      return page * limit < total ? page + 1 : undefined
    },
    placeholderData: keepPreviousData,
    ...rest,
  })
}

/** Returns the language and the market, and follows them. */
export const useScope = (): Scope => {
  const language = useSettings((s) => s.language)
  const market = useSettings((s) => s.market)
  return { language, market }
}

/** Reads a GET of the contract. Previous data stays during a refetch. */
export function useRead<C extends Call>(call: C, input: Sent<C>, options?: ReadOptions) {
  return useQuery(buildQuery(call, input, options, useScope()))
}

/** Starts reading the first page of a list that useReadPages() reads, in the language of the moment. */
export const prefetchPages = <C extends Call>(call: C, input: Sent<C>, options?: ReadOptions): void =>
  void queryClient.prefetchInfiniteQuery(buildInfiniteQuery(call, input, options, getScope()))

/** Invalidates the reads of these calls. Visible ones refetch. */
export function invalidateReads(calls: readonly Call[]): Promise<void> {
  const paths = new Set(calls.map((call) => call.path))
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[0])) })
}
