export { availableTo, type Balance, balancesOf } from './balances.ts'
export { hold, type LedgerContext, type Movement, move } from './move.ts'
export { postHold, voidHold } from './resolve.ts'
export { house, memberOwner } from './rules.ts'
