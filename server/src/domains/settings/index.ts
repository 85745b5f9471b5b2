export { allMarkets, type Market, marketOf } from './markets.ts'
export { numbers } from './numbers.ts'
