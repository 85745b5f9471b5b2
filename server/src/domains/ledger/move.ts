import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Ids } from '../../platform/ids.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import {
  type Account,
  ensureAccounts,
  lockAccounts,
  type TransferRow,
  transfersByKey,
  writeTransfers,
} from './queries.ts'
import { availableOf, effectOf } from './rules.ts'

/** What the ledger needs of a context: a transaction, ids, the time. */
export type LedgerContext = { tx: Tx; ids: Ids; clock: Clock }

/** One movement of one asset. `amount` in minor units, > 0; `key` is unique for the business event. */
export type Movement = {
  from: string
  to: string
  asset: string
  amount: bigint
  kind: string
  reference: string
  key: string
}

/** The refusal that fits an asset a member has too little of. */
const shortOf = (asset: string) =>
  asset === 'PTS' ? refuse('insufficient-points') : refuse('insufficient-balance')

/** Opens the accounts that are not there yet, with nothing in them. */
export async function openAccounts(
  ctx: LedgerContext,
  wanted: readonly { owner: string; asset: string }[],
): Promise<void> {
  await ensureAccounts(
    ctx.tx,
    wanted.map((w) => ({ ...w, id: ctx.ids.uuid(), mayGoNegative: w.owner.startsWith('house:') })),
  )
}

/** Locks the accounts of owners in one asset, those that are there, before something is worked out from them. */
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

async function accountsFor(ctx: LedgerContext, movements: Movement[]): Promise<Map<string, Account>> {
  const wanted = [
    ...new Map(
      movements.flatMap((m) =>
        [m.from, m.to].map((owner) => [`${owner} ${m.asset}`, { owner, asset: m.asset }] as const),
      ),
    ).values(),
  ]
  let found = await lockAccounts(ctx.tx, wanted)
  if (found.length < wanted.length) {
    const have = new Set(found.map((a) => `${a.owner} ${a.asset}`))
    const absent = wanted.filter((w) => !have.has(`${w.owner} ${w.asset}`))
    await openAccounts(ctx, absent)
    found = await lockAccounts(ctx.tx, wanted)
  }
  return new Map(found.map((a) => [`${a.owner} ${a.asset}`, a]))
}

async function write(
  ctx: LedgerContext,
  movements: Movement[],
  phase: 'single' | 'pending',
): Promise<Result<{ ids: string[] }>> {
  if (movements.length === 0) return ok({ ids: [] })
  if (movements.some((m) => m.amount <= 0n)) throw new RangeError('a transfer moves a positive amount')
  const accounts = await accountsFor(ctx, movements)
  // The locks are held: a key that is there now stays, one that is absent nobody else can add for these accounts.
  const known = new Map(
    (
      await transfersByKey(
        ctx.tx,
        movements.map((m) => m.key),
      )
    ).map((t) => [t.key, t]),
  )
  const available = new Map([...accounts.values()].map((a) => [a.id, availableOf(a)]))
  const ids: string[] = []
  const fresh: { row: TransferRow; effect: ReturnType<typeof effectOf> }[] = []
  for (const m of movements) {
    const replay = known.get(m.key)
    if (replay) {
      if (replay.amount !== m.amount || replay.kind !== m.kind)
        throw new Error(`ledger key ${m.key} used for something else`)
      ids.push(replay.id)
      continue
    }
    const debit = accounts.get(`${m.from} ${m.asset}`)!
    const credit = accounts.get(`${m.to} ${m.asset}`)!
    const left = available.get(debit.id)! - m.amount
    if (left < 0n && !debit.mayGoNegative) return shortOf(m.asset)
    available.set(debit.id, left)
    if (phase === 'single') available.set(credit.id, available.get(credit.id)! + m.amount)
    const id = ctx.ids.uuid()
    ids.push(id)
    fresh.push({
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
      effect: effectOf(phase, m.amount),
    })
  }
  if (fresh.length > 0) await writeTransfers(ctx.tx, fresh)
  return ok({ ids })
}

/**
 * Moves money at once, all of the movements or none.
 * A movement whose key was written before is not written again (its id is answered).
 * Refuses `insufficient-balance` or `insufficient-points` when a member's account would go below zero.
 */
export const move = (ctx: LedgerContext, movements: Movement[]) => write(ctx, movements, 'single')

/**
 * Holds money: it stays with its owner and cannot be spent until `postHold` or `voidHold` names its key.
 * Same idempotency and refusals as `move`.
 */
export const hold = (ctx: LedgerContext, movements: Movement[]) => write(ctx, movements, 'pending')
