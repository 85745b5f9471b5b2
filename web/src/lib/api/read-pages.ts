import type { Call, Output, Sent } from '@pasar/contract/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { buildInfiniteQuery, type ListPage, type ReadOptions, useScope } from './query.ts'

type ItemOf<C> = Output<C> extends { list: (infer T)[] } ? T : never

/** Reads a paginated list. `items` holds the entries of all pages loaded so far. */
export function useReadPages<C extends Call>(call: C, input: Sent<C>, options?: ReadOptions) {
  const query = useInfiniteQuery(buildInfiniteQuery(call, input, options, useScope()))
  const pages = (query.data?.pages ?? []) as Output<C>[]
  const items = pages.flatMap((page) => (page as ListPage).list) as ItemOf<C>[]
  return { ...query, items, first: pages[0], total: (pages[0] as ListPage | undefined)?.total ?? 0 }
}
