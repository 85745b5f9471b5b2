import type { Currency } from '@pasar/contract/money'

/** A market, named by the `Area` header: a country with its currency and time zone. */
export type Market = {
  id: string
  country: string
  currency: Currency
  name: Record<string, string>
  timeZone: string
}

const markets: Record<string, Market> = {
  '1': {
    id: '1',
    country: 'MY',
    currency: 'MYR',
    name: { 'en-us': 'Malaysia', 'zh-cn': '马来西亚' },
    timeZone: 'Asia/Kuala_Lumpur',
  },
}

/** Returns the market of an `Area` header; the first market when the header is unknown. */
export const getMarket = (id: string): Market => markets[id] ?? markets['1']!

export const allMarkets = (): Market[] => Object.values(markets)
