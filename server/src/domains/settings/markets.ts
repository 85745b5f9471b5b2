import type { Currency } from '@pasar/contract/money'

/** A market: what the `Area` header names (domain: Words and types). */
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

/** The market of an Area header; an unknown one is served as the first. */
export const marketOf = (id: string): Market => markets[id] ?? markets['1']!

export const allMarkets = (): Market[] => Object.values(markets)
