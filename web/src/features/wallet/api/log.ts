import type { Sent } from '@pasar/contract/call'
import { walletLog } from '@pasar/contract/calls/wallet/wallet'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/request.ts'
import { useSettings } from '@/lib/settings.ts'

export type LogFilter = { asset?: string; kind?: string; month?: string }

/**
 * Reads the wallet history by asset, kind and month. Uses cursors, so that new entries do not shift the
 * pages: `next` of one response is the cursor of the next request.
 */
export function useWalletLog(filter: LogFilter) {
  const language = useSettings((s) => s.language)
  const market = useSettings((s) => s.market)
  const query = useInfiniteQuery({
    queryKey: [walletLog.path, filter, language, market, 'cursor'],
    queryFn: ({ signal, pageParam }) =>
      request(walletLog, { ...filter, ...(pageParam && { cursor: pageParam }) } as Sent<typeof walletLog>, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const pages = query.data?.pages ?? []
  return { ...query, kinds: pages[0]?.kinds ?? [], items: pages.flatMap((page) => page.list) }
}
