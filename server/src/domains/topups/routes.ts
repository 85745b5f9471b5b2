import * as adminCalls from '@pasar/contract/calls/admin/topups'
import { companyCollectionWay } from '@pasar/contract/calls/topups'
import { handle, type Route } from '../../platform/http/handle.ts'
import { listAccounts, listCollectionWays, saveAccount, showAccount } from './accounts.ts'
import { approveTopUp, rejectTopUp } from './review/decide.ts'
import { listTopUps } from './review/lines.ts'
import { lookAtProof } from './review/show.ts'

export const topUpRoutes: Route[] = [
  handle(companyCollectionWay, listCollectionWays),
  handle(adminCalls.adminTopUpList, listTopUps),
  handle(adminCalls.adminTopUpPictures, lookAtProof),
  handle(adminCalls.adminTopUpApprove, approveTopUp),
  handle(adminCalls.adminTopUpReject, rejectTopUp),
  handle(adminCalls.adminAccountList, listAccounts),
  handle(adminCalls.adminAccountInfo, showAccount),
  handle(adminCalls.adminAccountSave, saveAccount),
]
