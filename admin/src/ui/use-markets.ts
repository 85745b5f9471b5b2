import type { Output } from '@pasar/contract/call'
import { adminMarketList } from '@pasar/contract/calls/admin/markets'
import { useCallQuery } from '../data/use-call-query.ts'

export type Market = Output<typeof adminMarketList>['list'][number]

/** Returns the markets, the home market first; undefined until they are loaded. */
export const useMarkets = (): Market[] | undefined => useCallQuery(adminMarketList, {}).data?.list
