import type { Output } from '@pasar/contract/call'
import { adminConversationList, type InboxView } from '@pasar/contract/calls/admin/support/conversations'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HttpError } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { onLiveEvent } from '../../data/live.ts'

type Page = Output<typeof adminConversationList>

const PAGE = 100

/** Reads the conversations of a view, more on request, and again when one of them changes. */
export function useInbox(view: InboxView, keyword: string) {
  const queryClient = useQueryClient()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery<
    Page,
    HttpError,
    InfiniteData<Page>,
    string[],
    number
  >({
    queryKey: [adminConversationList.path, view, keyword],
    queryFn: ({ pageParam }) =>
      callApi(adminConversationList, { view, keyword, page: pageParam, limit: PAGE }),
    initialPageParam: 1,
    getNextPageParam: ({ list, page }) => (list.length === PAGE ? page + 1 : undefined),
    refetchInterval: 30_000,
  })
  useEffect(
    () =>
      onLiveEvent(({ topic }) => {
        if (topic === 'chat-queue' || topic === 'resync')
          void queryClient.invalidateQueries({ queryKey: [adminConversationList.path] })
      }),
    [queryClient],
  )
  // A conversation can move to another page between two reads.
  const rows = new Map(data?.pages.flatMap(({ list }) => list.map((row) => [row.id, row])))
  return {
    list: data && [...rows.values()],
    error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    showMore: () => void fetchNextPage(),
    isReadingMore: isFetchingNextPage,
  }
}
