import type { Call, Output, Sent } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import type { Language } from '@pasar/contract/constants'
import {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useSettings } from '@/lib/settings.ts'
import { NetworkError } from './errors.ts'
import { request } from './request.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline the service worker still answers what was read before.
      networkMode: 'offlineFirst',
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      retry: (count, error) => error instanceof NetworkError && count < 1,
      retryDelay: 800,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

type Scope = { language: Language; market: string }

const scopeNow = (): Scope => {
  const { language, market } = useSettings.getState()
  return { language, market }
}

export type ReadOptions = {
  enabled?: boolean
  /** Milliseconds an answer counts as fresh; 30 s when left out. */
  staleTime?: number
  /** Milliseconds between looks, or false. */
  refetchInterval?: number | false
  handles?: readonly RefusalName[]
}

/**
 * TanStack Query options of a GET, keyed by path, input, language and market. For loaders and prefetching;
 * components take useRead(), which follows the language.
 */
export function queryOf<C extends Call>(
  call: C,
  input: Sent<C>,
  options: ReadOptions = {},
  scope = scopeNow(),
) {
  const { handles, ...rest } = options
  return queryOptions<Output<C>>({
    queryKey: [call.path, input, scope.language, scope.market],
    queryFn: ({ signal }) => request(call, input, { signal, handles }),
    placeholderData: keepPreviousData as never,
    ...rest,
  })
}

type Listed = { list: unknown[]; total: number; page: number; limit: number }

/** TanStack Query options of a list that is read page by page. */
function infiniteOf<C extends Call>(call: C, input: Sent<C>, options: ReadOptions | undefined, scope: Scope) {
  const { handles, ...rest } = options ?? {}
  return infiniteQueryOptions({
    queryKey: [call.path, input, scope.language, scope.market, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      request(call, { ...(input as object), page: pageParam } as Sent<C>, { signal, handles }),
    initialPageParam: 1,
    getNextPageParam: (last) => {
      const { total, page, limit } = last as Listed
      return page * limit < total ? page + 1 : undefined
    },
    placeholderData: keepPreviousData,
    ...rest,
  })
}

const useScope = (): Scope => {
  const language = useSettings((s) => s.language)
  const market = useSettings((s) => s.market)
  return { language, market }
}

/** Reads a GET of the contract; old data stays while it is read again. */
export function useRead<C extends Call>(call: C, input: Sent<C>, options?: ReadOptions) {
  return useQuery(queryOf(call, input, options, useScope()))
}

/** Reads a list page by page; `items` are the entries of every page so far. */
export function useReadPages<C extends Call>(call: C, input: Sent<C>, options?: ReadOptions) {
  const query = useInfiniteQuery(infiniteOf(call, input, options, useScope()))
  const pages = (query.data?.pages ?? []) as Output<C>[]
  const items = pages.flatMap((page) => (page as Listed).list) as ItemOf<C>[]
  return { ...query, items, first: pages[0], total: (pages[0] as Listed | undefined)?.total ?? 0 }
}

type ItemOf<C> = Output<C> extends { list: (infer T)[] } ? T : never

/** Marks every answer of these calls as old: what is on the screen is read again. */
export function refreshReads(calls: readonly Call[]): Promise<void> {
  const paths = new Set(calls.map((call) => call.path))
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[0])) })
}
