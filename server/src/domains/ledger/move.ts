import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Ids } from '../../platform/ids.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import {
  type Account,
  findTransfersByKey,
  insertMissingAccounts,
  insertTransfers,
  lacksDebt,
  lockAccounts,
  markIndebted,
  type TransferRow,
} from './queries.ts'
import { counterpartOfDebt, getAvailable, getEffect, getSettlement, SETTLEMENT } from './rules.ts'

/** The parts of a context that the ledger uses: transaction, ids, clock. */
export type LedgerContext = { tx: Tx; ids: Ids; clock: Clock }

/**
 * A movement of one asset. `amount` in minor units, > 0; `key` is the idempotency key of the business event.
 */
export type Movement = {
  from: string
  to: string
  asset: string
  amount: bigint
  kind: string
  reference: string
  key: string
}

/** The refusal for an asset of which a member has too little. */
const refuseShortfall = (asset: string) =>
  asset === 'PTS' ? refuse('insufficient-points') : refuse('insufficient-balance')

/** Opens missing accounts with a balance of zero. */
export async function openAccounts(
  ctx: LedgerContext,
  keys: readonly { owner: string; asset: string }[],
): Promise<void> {
  await insertMissingAccounts(
    ctx.tx,
    keys.map((w) => ({ ...w, id: ctx.ids.uuid(), mayGoNegative: !w.owner.startsWith('member:') })),
  )
}

/** Locks the existing accounts of owners in one asset, so that balances stay the same until the commit. */
export async function lockOwners(
  { tx }: Pick<LedgerContext, 'tx'>,
  owners: readonly string[],
  asset: string,
): Promise<void> {
  await lockAccounts(
    tx,
    owners.map((owner) => ({ owner, asset })),
  )
}

type AccountKey = { owner: string; asset: string }
const nameOf = ({ owner, asset }: AccountKey): string => `${owner} ${asset}`
const distinct = (keys: readonly AccountKey[]): AccountKey[] => [
  ...new Map(keys.map((key) => [nameOf(key), key])).values(),
]

const isDebt = (owner: string): boolean => owner.startsWith('receivable:')

/** The accounts whose debt movements may pay: those of credited members, and of members with a new debt. */
const findDebtors = (movements: readonly Movement[]): AccountKey[] =>
  distinct(
    movements
      .flatMap(({ from, to, asset }) => [
        ...(isDebt(from) ? [{ owner: counterpartOfDebt(from)!, asset }] : []),
        ...(to.startsWith('member:') ? [{ owner: to, asset }] : []),
      ])
      .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
  )

/**
 * Locks the accounts of movements, opens missing ones, and locks the accounts that pay debts in the same
 * statement.
 * @param debtors accounts of members whose debts the movements may pay
 */
async function lockOrOpenAccounts(
  ctx: LedgerContext,
  movements: readonly Movement[],
  debtors: readonly AccountKey[],
): Promise<Map<string, Account>> {
  // With a debt the account of its member is opened too: a concurrent first credit then waits for the debt.
  const keys = distinct(
    movements.flatMap(({ from, to, asset }) =>
      [from, to, ...(isDebt(from) ? [counterpartOfDebt(from)!] : [])].map((owner) => ({ owner, asset })),
    ),
  )
  const debts = debtors.map(({ owner, asset }) => ({ owner: counterpartOfDebt(owner)!, asset }))
  const wanted = distinct([...keys, ...debtors, ...debts])
  let found = await lockAccounts(ctx.tx, wanted)
  const existing = new Set(found.map(nameOf))
  const absent = keys.filter((key) => !existing.has(nameOf(key)))
  if (absent.length > 0) {
    await openAccounts(ctx, absent)
    const indebted = absent.filter(({ owner }) => isDebt(owner))
    if (indebted.length > 0)
      await markIndebted(
        ctx.tx,
        indebted.map(({ owner, asset }) => ({ owner: counterpartOfDebt(owner)!, asset })),
      )
  }
  if (absent.length > 0 || lacksDebt(found, debtors)) found = await lockAccounts(ctx.tx, wanted)
  return new Map(found.map((a) => [nameOf(a), a]))
}

async function writeMovements(
  ctx: LedgerContext,
  movements: Movement[],
  phase: 'single' | 'pending',
): Promise<Result<{ ids: string[] }>> {
  if (movements.length === 0) return ok({ ids: [] })
  if (movements.some((m) => m.amount <= 0n)) throw new RangeError('a transfer moves a positive amount')
  const debtors = phase === 'single' ? findDebtors(movements) : []
  const accounts = await lockOrOpenAccounts(ctx, movements, debtors)
  // Under these locks no other transaction can add a key for the accounts.
  const known = new Map(
    (
      await findTransfersByKey(
        ctx.tx,
        movements.map((m) => m.key),
      )
    ).map((t) => [t.key, t]),
  )
  const available = new Map([...accounts.values()].map((a) => [a.id, getAvailable(a)]))
  const ids: string[] = []
  const entries: Entry[] = []
  const write = (m: Movement) => {
    const debit = accounts.get(nameOf({ owner: m.from, asset: m.asset }))!
    const credit = accounts.get(nameOf({ owner: m.to, asset: m.asset }))!
    available.set(debit.id, available.get(debit.id)! - m.amount)
    if (phase === 'single') available.set(credit.id, available.get(credit.id)! + m.amount)
    const entry = buildEntry(ctx, m, phase, debit, credit)
    entries.push(entry)
    return { id: entry.row.id, isCovered: debit.mayGoNegative || available.get(debit.id)! >= 0n }
  }
  const written: Movement[] = []
  for (const m of movements) {
    const replay = known.get(m.key)
    if (replay) {
      if (replay.amount !== m.amount || replay.kind !== m.kind)
        throw new Error(`ledger key ${m.key} was used for another movement`)
      ids.push(replay.id)
      continue
    }
    const { id, isCovered } = write(m)
    if (!isCovered) return refuseShortfall(m.asset)
    ids.push(id)
    written.push(m)
  }
  for (const debtor of debtors) {
    const account = accounts.get(nameOf(debtor))
    const debt = accounts.get(nameOf({ owner: counterpartOfDebt(debtor.owner)!, asset: debtor.asset }))
    const cause = written.find(({ from, to }) => to === debtor.owner || from === debt?.owner)
    if (!account || !debt || !cause) continue
    const amount = getSettlement(available.get(account.id)!, available.get(debt.id)!)
    if (amount > 0n) write(buildSettlement(debtor, amount, cause))
  }
  if (entries.length > 0) await insertTransfers(ctx.tx, entries)
  return ok({ ids })
}

type Entry = { row: TransferRow; effect: ReturnType<typeof getEffect> }

/** Builds the row of a transfer with its effect. */
export const buildEntry = (
  ctx: LedgerContext,
  { kind, reference, key, amount }: Movement,
  phase: 'single' | 'pending',
  debit: Account,
  credit: Account,
): Entry => ({
  row: {
    id: ctx.ids.uuid(),
    ...{ phase, pendingId: null, kind, reference, key },
    ...{ debitId: debit.id, creditId: credit.id, amount, at: ctx.clock.now() },
  },
  effect: getEffect(phase, amount),
})

/**
 * The movement with which a member pays a debt.
 * @param cause the movement that credited the member or made the debt
 */
export const buildSettlement = (
  { owner, asset }: AccountKey,
  amount: bigint,
  { reference, key }: Pick<Movement, 'reference' | 'key'>,
): Movement => ({
  ...{ from: owner, to: counterpartOfDebt(owner)!, asset, amount, kind: SETTLEMENT, reference },
  key: `settle ${owner} by ${key}`,
})

/**
 * Posts movements, all of them or none. A member with a debt pays it, as far as the balance is available, out
 * of every credit. Idempotent: a movement with a known key is not posted again; its id is returned. Refuses
 * `insufficient-balance` or `insufficient-points` when a member's account would go below zero.
 * @throws when a key was used with another amount or kind
 */
export const move = (ctx: LedgerContext, movements: Movement[]) => writeMovements(ctx, movements, 'single')

/**
 * Creates holds (pending transfers): the money stays with its owner and cannot be spent until `postHold` or
 * `voidHold` resolves the hold. Same idempotency and refusals as `move`.
 */
export const hold = (ctx: LedgerContext, movements: Movement[]) => writeMovements(ctx, movements, 'pending')
