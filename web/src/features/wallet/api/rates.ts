import type { Output } from '@pasar/contract/call'
import { productList } from '@pasar/contract/calls/catalog'
import { countryRates } from '@pasar/contract/calls/wallet/exchange'
import { useRead } from '@/lib/api/query.ts'

export type AreaRate = Output<typeof countryRates>['list'][number]

const POLL_MS = 60_000

/** Reads the current rates by country. Polls every minute. */
export const useRates = () => useRead(countryRates, {}, { staleTime: 0, refetchInterval: POLL_MS })

/** Reads products to show in another currency. */
export const useRatedProducts = () => useRead(productList, { tag: 'forYou', limit: 8 })
