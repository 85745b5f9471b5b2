export { accountPostings } from './admin/account-postings.ts'
export { accountsById, accountsPage } from './admin/accounts.ts'
export { closeDays, closeLedgerDays } from './admin/close-days.ts'
export {
  endingOf,
  type Transfer,
  transfersAbout,
  transfersById,
  transfersPage,
} from './admin/transfers.ts'
export { type BookLine, trialBalance } from './admin/trial-balance.ts'
export { auditBooks } from './audit-books.ts'
export { type Balance, balancesColumn, balancesOf, toBalances } from './balances.ts'
export { type Entry, entriesByKey, entriesWithin } from './entries.ts'
export { hold, type LedgerContext, lockOwners, type Movement, move, openAccounts } from './move.ts'
export { postingsOf } from './postings.ts'
export type { Account } from './queries.ts'
export { postHold, voidHold } from './resolve.ts'
export { house, memberOwner } from './rules.ts'
export { withinStatement } from './within.ts'
