import type { Currency } from '@pasar/contract/money'
import { DEFAULT_MARKET, type MarketId } from '../../platform/context.ts'

/** A market, named by the `Area` header: a country with its currency and time zone. */
export type Market = {
  id: string
  country: string
  currency: Currency
  /** Its name for staff; members see the country's. */
  name: string
  timeZone: string
}

const markets: Record<MarketId, Market> = {
  '1': {
    id: '1',
    country: 'MY',
    currency: 'MYR',
    name: 'Malaysia',
    timeZone: 'Asia/Kuala_Lumpur',
  },
}

const byId = new Map<string, Market>(Object.entries(markets))

/** Returns a market by its id; the default one when the id is unknown. */
export const getMarket = (id: string): Market => byId.get(id) ?? markets[DEFAULT_MARKET]

export const allMarkets = (): Market[] => Object.values(markets)
