import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Ids } from '../../platform/ids.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import {
  type Account,
  findTransfersByKey,
  insertMissingAccounts,
  insertTransfers,
  lockAccounts,
  type TransferRow,
} from './queries.ts'
import { getAvailable, getEffect } from './rules.ts'

/** The parts of a context that the ledger uses: transaction, ids, clock. */
export type LedgerContext = { tx: Tx; ids: Ids; clock: Clock }

/** A movement of one asset. `amount` in minor units, > 0; `key` is the idempotency key of the business event. */
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
    keys.map((w) => ({ ...w, id: ctx.ids.uuid(), mayGoNegative: w.owner.startsWith('house:') })),
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

async function lockOrOpenAccounts(ctx: LedgerContext, movements: Movement[]): Promise<Map<string, Account>> {
  const keys = [
    ...new Map(
      movements.flatMap((m) =>
        [m.from, m.to].map((owner) => [`${owner} ${m.asset}`, { owner, asset: m.asset }] as const),
      ),
    ).values(),
  ]
  let found = await lockAccounts(ctx.tx, keys)
  if (found.length < keys.length) {
    const existing = new Set(found.map((a) => `${a.owner} ${a.asset}`))
    const absent = keys.filter((w) => !existing.has(`${w.owner} ${w.asset}`))
    await openAccounts(ctx, absent)
    found = await lockAccounts(ctx.tx, keys)
  }
  return new Map(found.map((a) => [`${a.owner} ${a.asset}`, a]))
}

async function writeMovements(
  ctx: LedgerContext,
  movements: Movement[],
  phase: 'single' | 'pending',
): Promise<Result<{ ids: string[] }>> {
  if (movements.length === 0) return ok({ ids: [] })
  if (movements.some((m) => m.amount <= 0n)) throw new RangeError('a transfer moves a positive amount')
  const accounts = await lockOrOpenAccounts(ctx, movements)
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
  const entries: { row: TransferRow; effect: ReturnType<typeof getEffect> }[] = []
  for (const m of movements) {
    const replay = known.get(m.key)
    if (replay) {
      if (replay.amount !== m.amount || replay.kind !== m.kind)
        throw new Error(`ledger key ${m.key} was used for another movement`)
      ids.push(replay.id)
      continue
    }
    const debit = accounts.get(`${m.from} ${m.asset}`)!
    const credit = accounts.get(`${m.to} ${m.asset}`)!
    const left = available.get(debit.id)! - m.amount
    if (left < 0n && !debit.mayGoNegative) return refuseShortfall(m.asset)
    available.set(debit.id, left)
    if (phase === 'single') available.set(credit.id, available.get(credit.id)! + m.amount)
    const id = ctx.ids.uuid()
    ids.push(id)
    entries.push({
      row: {
        id,
        phase,
        pendingId: null,
        kind: m.kind,
        reference: m.reference,
        key: m.key,
        debitId: debit.id,
        creditId: credit.id,
        amount: m.amount,
        at: ctx.clock.now(),
      },
      effect: getEffect(phase, m.amount),
    })
  }
  if (entries.length > 0) await insertTransfers(ctx.tx, entries)
  return ok({ ids })
}

/**
 * Posts movements, all of them or none. Idempotent: a movement with a known key is not posted again; its id is returned.
 * Refuses `insufficient-balance` or `insufficient-points` when a member's account would go below zero.
 * @throws when a key was used with another amount or kind
 */
export const move = (ctx: LedgerContext, movements: Movement[]) => writeMovements(ctx, movements, 'single')

/**
 * Creates holds (pending transfers): the money stays with its owner and cannot be spent until `postHold` or `voidHold`
 * resolves the hold. Same idempotency and refusals as `move`.
 */
export const hold = (ctx: LedgerContext, movements: Movement[]) => writeMovements(ctx, movements, 'pending')
