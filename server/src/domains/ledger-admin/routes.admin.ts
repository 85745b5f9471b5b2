import * as calls from '@pasar/contract/calls/admin/finance/ledger'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { exportPostings } from './export-postings.ts'
import { listAccounts, listMembers, listPostings, showAccount } from './show-accounts.ts'
import { listTransfers, showTransfer } from './show-transfers.ts'
import { showTrialBalance } from './show-trial-balance.ts'

export const ledgerAdminRoutes: Route[] = [
  handle(calls.adminLedgerList, listAccounts, { replica: true }),
  handle(calls.adminLedgerInfo, showAccount),
  handle(calls.adminLedgerPostings, listPostings, { replica: true }),
  handle(calls.adminLedgerExport, exportPostings),
  handle(calls.adminLedgerMembers, listMembers, { replica: true }),
  handle(calls.adminTransferList, listTransfers, { replica: true }),
  handle(calls.adminTransferInfo, showTransfer),
  handle(calls.adminTrialBalance, showTrialBalance, { replica: true }),
]
