import * as calls from '@pasar/contract/calls/admin/finance/top-ups'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { decideAccount, listAccounts, saveAccount, showAccount } from './admin/company-accounts.ts'
import { approveTopUp, rejectTopUp } from './admin/decide-top-up.ts'
import { listTopUps } from './admin/list-top-ups.ts'
import { showProof } from './admin/show-top-up.ts'

export const topUpAdminRoutes: Route[] = [
  handle(calls.adminTopUpList, listTopUps, { replica: true }),
  handle(calls.adminTopUpPictures, showProof),
  handle(calls.adminTopUpApprove, approveTopUp),
  handle(calls.adminTopUpReject, rejectTopUp),
  handle(calls.adminAccountList, listAccounts),
  handle(calls.adminAccountInfo, showAccount),
  handle(calls.adminAccountSave, saveAccount),
  handle(calls.adminAccountDecide, decideAccount),
]
