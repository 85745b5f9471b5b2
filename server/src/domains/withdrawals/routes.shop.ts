import * as calls from '@pasar/contract/calls/withdrawals'
import { handle, handleOutside, type Route } from '../../platform/http/handle.ts'
import { withdrawCoin, withdrawToBank } from './create-withdrawal.ts'
import { cancelOwn, listOwn, showOwn } from './own-withdrawals.ts'
import { listChannels, showCoinCost, showTerms } from './show-terms.ts'

export const withdrawalRoutes: Route[] = [
  handle(calls.withdrawChannel, listChannels),
  handle(calls.withdrawRatio, showTerms),
  handle(calls.coinWithdrawCost, showCoinCost),
  handleOutside(calls.withdrawCreate, withdrawToBank),
  handleOutside(calls.currencyWithdraw, withdrawToBank),
  handleOutside(calls.coinWithdrawCreate, withdrawCoin),
  handle(calls.withdrawCancel, cancelOwn),
  handle(calls.withdrawList, listOwn),
  handle(calls.withdrawInfo, showOwn),
]
