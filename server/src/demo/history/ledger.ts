import { getEffect, type Movement, type Phase } from '../../domains/ledger/index.ts'
import { ledgerAccounts, ledgerTransfers } from '../../domains/ledger/tables.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Rows } from './rows.ts'

type Account = typeof ledgerAccounts.$inferSelect
type Transfer = typeof ledgerTransfers.$inferSelect

/**
 * The ledger of the history: accounts in memory, transfers as rows, with the effects and keys of the ledger
 * domain.
 */
export type HistoryLedger = {
  /** Posts movements. @throws when a member's account would go below zero */
  post(...movements: Movement[]): void
  hold(movement: Movement): void
  postHold(key: string): void
  voidHold(key: string): void
  /** Returns balance less held, minor units. */
  available(owner: string, asset: string): bigint
}

type Parts = { ids: Ids; clock: Clock; rows: Rows }

/**
 * Creates the ledger.
 * @param known the accounts that exist in the database; `rows` collects only those that are new
 */
export function createLedger({ ids, clock, rows }: Parts, known: readonly Account[]): HistoryLedger {
  const nameOf = ({ owner, asset }: { owner: string; asset: string }) => `${owner} ${asset}`
  const accounts = new Map(known.map((account) => [nameOf(account), account]))
  const holds = new Map<string, { transfer: Transfer; debit: Account; credit: Account }>()
  const open = (owner: string, asset: string): Account => {
    const found = accounts.get(nameOf({ owner, asset }))
    if (found) return found
    const mayGoNegative = owner.startsWith('house:')
    const account = { id: ids.uuid(), owner, asset, balance: 0n, held: 0n, mayGoNegative, indebted: false }
    accounts.set(nameOf(account), account)
    return rows.add(ledgerAccounts, account)
  }
  const write = (transfer: Transfer, debit: Account, credit: Account, heldAmount = 0n) => {
    const effect = getEffect(transfer.phase as Phase, transfer.amount, heldAmount)
    debit.balance += effect.debitBalance
    debit.held += effect.debitHeld
    credit.balance += effect.creditBalance
    if (!debit.mayGoNegative && debit.balance < debit.held)
      throw new Error(`${transfer.idempotencyKey} exceeds the balance of ${debit.owner}`)
    rows.add(ledgerTransfers, transfer)
  }
  const begin = (
    { from, to, asset, amount, kind, reference, key }: Movement,
    phase: 'single' | 'pending',
  ) => {
    const [debit, credit] = [open(from, asset), open(to, asset)]
    const transfer: Transfer = {
      id: ids.uuid(),
      phase,
      pendingId: null,
      kind,
      reference,
      idempotencyKey: key,
      debitId: debit.id,
      creditId: credit.id,
      amount,
      at: clock.now(),
    }
    write(transfer, debit, credit)
    if (phase === 'pending') holds.set(key, { transfer, debit, credit })
  }
  const finish = (key: string, phase: 'post' | 'void') => {
    const { transfer, debit, credit } = holds.get(key)!
    holds.delete(key)
    const end = { id: ids.uuid(), phase, pendingId: transfer.id, idempotencyKey: `${phase} ${key}` }
    write({ ...transfer, ...end, at: clock.now() }, debit, credit, transfer.amount)
  }
  return {
    post(...movements) {
      for (const movement of movements) begin(movement, 'single')
    },
    hold: (movement) => begin(movement, 'pending'),
    postHold: (key) => finish(key, 'post'),
    voidHold: (key) => finish(key, 'void'),
    available(owner, asset) {
      const account = accounts.get(nameOf({ owner, asset }))
      return account ? account.balance - account.held : 0n
    },
  }
}
