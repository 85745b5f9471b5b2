export { findPostings } from './admin/account-postings.ts'
export { findAccounts, findAccountsById } from './admin/accounts.ts'
export { closeDays, closeLedgerDays } from './admin/close-days.ts'
export {
  findHoldResolution,
  findTransfers,
  findTransfersById,
  findTransfersByReference,
  type Transfer,
} from './admin/transfers.ts'
export { computeTrialBalance, type TrialBalanceLine } from './admin/trial-balance.ts'
export { auditLedger, runLedgerAudit } from './audit-ledger.ts'
export { type Balance, balancesColumn, getBalances, parseBalances } from './balances.ts'
export { type Debt, debtsColumn, isFreeOfDebt, listDebts, parseDebts, refuseDebts } from './debts.ts'
export { type Entry, findEntriesBetween, findEntriesByKey } from './entries.ts'
export { postHold, voidHold } from './finish-hold.ts'
export { ledgerCtes } from './ledger-cte.ts'
export { hold, type LedgerContext, lockOwners, type Movement, move, openAccounts } from './move.ts'
export { listOwnerPostings } from './postings.ts'
export type { Account } from './queries.ts'
export { reversalKey, reverse } from './reverse.ts'
export { getEffect, memberOwner, type Phase, receivableOwner, shopAccounts } from './rules.ts'
