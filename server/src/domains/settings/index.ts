import * as calls from '@pasar/contract/calls/admin/settings'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/handle.ts'
import { changeNumber, listNumbers, showNumber } from './change-number.ts'
import { followNumbers } from './numbers-of.ts'

export { allMarkets, type Market, marketOf } from './markets.ts'
export type { Numbers } from './numbers.ts'
export { numbersOf } from './numbers-of.ts'

/** The markets, and the numbers that an operator may change. */
export const settings: Domain = {
  routes: [
    handle(calls.adminSettingList, listNumbers),
    handle(calls.adminSettingInfo, showNumber),
    handle(calls.adminSettingSave, changeNumber),
  ],
  jobs: [],
  start: followNumbers,
}
