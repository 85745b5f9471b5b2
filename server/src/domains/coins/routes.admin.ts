import * as calls from '@pasar/contract/calls/admin/coins'
import { handle, type Route } from '../../platform/http/handle.ts'
import { creditSmall, settleConcern } from './admin/change-deposits.ts'
import { listAllDeposits, showAnyDeposit, showWatch } from './admin/read-deposits.ts'

export const coinAdminRoutes: Route[] = [
  handle(calls.adminCoinDepositList, listAllDeposits),
  handle(calls.adminCoinDepositInfo, showAnyDeposit),
  handle(calls.adminCoinDepositCredit, creditSmall),
  handle(calls.adminCoinDepositSettle, settleConcern),
  handle(calls.adminCoinWatch, showWatch),
]
