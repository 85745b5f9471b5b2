import * as calls from '@pasar/contract/calls/wallet/withdrawals'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { withdrawCoin, withdrawToBank } from './create-withdrawal.ts'
import { cancelOwnWithdrawal, listOwnWithdrawals, showOwnWithdrawal } from './own-withdrawals.ts'
import { listChannels, showCoinCost, showTerms } from './show-terms.ts'

export const withdrawalRoutes: Route[] = [
  handle(calls.withdrawalChannelList, listChannels),
  handle(calls.withdrawalTerms, showTerms),
  handle(calls.coinWithdrawalTerms, showCoinCost),
  handleOutside(calls.withdrawalCreate, withdrawToBank),
  handleOutside(calls.withdrawalCreateAlias, withdrawToBank),
  handleOutside(calls.coinWithdrawalCreate, withdrawCoin),
  handle(calls.withdrawalCancel, cancelOwnWithdrawal),
  handle(calls.withdrawalList, listOwnWithdrawals, { replica: true }),
  handle(calls.withdrawalInfo, showOwnWithdrawal),
]
