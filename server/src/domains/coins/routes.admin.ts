import * as calls from '@pasar/contract/calls/admin/finance/coins'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { creditSmall, resolveConcern } from './admin/change-deposits.ts'
import { listDepositsForStaff, showDepositForStaff, showWatcher } from './admin/read-deposits.ts'

export const coinAdminRoutes: Route[] = [
  handle(calls.adminCoinDepositList, listDepositsForStaff, { replica: true }),
  handle(calls.adminCoinDepositInfo, showDepositForStaff),
  handle(calls.adminCoinDepositCredit, creditSmall),
  handle(calls.adminCoinDepositSettle, resolveConcern),
  handle(calls.adminCoinWatch, showWatcher),
]
