import type { Output } from '@pasar/contract/call'
import { goodsList } from '@pasar/contract/calls/catalog'
import { areaRates } from '@pasar/contract/calls/exchange'
import { useRead } from '@/lib/api/query.ts'

export type AreaRate = Output<typeof areaRates>['list'][number]

const LOOK_MS = 60_000

/** Today's rates by country, looked at again every minute. */
export const useRates = () => useRead(areaRates, {}, { staleTime: 0, refetchInterval: LOOK_MS })

/** Goods whose prices are shown in another money. */
export const useRatedGoods = () => useRead(goodsList, { tag: 'forYou', limit: 8 })
