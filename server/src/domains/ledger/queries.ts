import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { counterpartOfDebt, type Effect, type Phase } from './rules.ts'

export type Account = {
  id: string
  owner: string
  asset: string
  balance: bigint
  held: bigint
  mayGoNegative: boolean
  indebted: boolean
}
export type TransferRow = {
  id: string
  phase: Phase
  pendingId: string | null
  kind: string
  reference: string
  key: string
  debitId: string
  creditId: string
  amount: bigint
  at: Date
}

type Raw = Record<string, unknown>
const big = (v: unknown) => BigInt(v as string)
const list = (items: SQL[]) => sql.join(items, sql`, `)

export const toAccount = (r: Raw): Account => ({
  id: r.id as string,
  owner: r.owner as string,
  asset: r.asset as string,
  balance: big(r.balance),
  held: big(r.held),
  mayGoNegative: r.may_go_negative as boolean,
  indebted: r.indebted as boolean,
})

export const toTransfer = (r: Raw): TransferRow => ({
  id: r.id as string,
  phase: r.phase as Phase,
  pendingId: r.pending_id as string | null,
  kind: r.kind as string,
  reference: r.reference as string,
  key: r.idempotency_key as string,
  debitId: r.debit_id as string,
  creditId: r.credit_id as string,
  amount: big(r.amount),
  at: new Date(r.at as string),
})

/** Locks accounts in id order, so that crossing transfers wait instead of deadlocking (platform/locks.ts). */
export async function lockAccounts(tx: Tx, accounts: { owner: string; asset: string }[]): Promise<Account[]> {
  const pairs = list(accounts.map((w) => sql`(${w.owner}, ${w.asset})`))
  const { rows } = await tx.execute(
    sql`select * from ledger_accounts where (owner, asset) in (${pairs}) order by id for no key update`,
  )
  return (rows as Raw[]).map(toAccount)
}

/**
 * Returns whether locked accounts lack that of a debt, although its member's account says that there is one:
 * it was opened while the lock was awaited, so that only another statement sees it.
 * @param members the members' accounts whose debts are wanted
 */
export const lacksDebt = (
  accounts: readonly Account[],
  members: readonly { owner: string; asset: string }[] = accounts,
): boolean => {
  const find = (owner: string | undefined, asset: string) =>
    accounts.find((a) => a.owner === owner && a.asset === asset)
  return members.some(
    ({ owner, asset }) => find(owner, asset)?.indebted && !find(counterpartOfDebt(owner), asset),
  )
}

/** Records that members have accounts for debts. Locks the members' accounts. */
export async function markIndebted(tx: Tx, members: { owner: string; asset: string }[]): Promise<void> {
  const pairs = list(members.map((w) => sql`(${w.owner}, ${w.asset})`))
  await tx.execute(sql`update ledger_accounts set indebted = true where (owner, asset) in (${pairs})`)
}

/** Locks accounts, and those of the debts of their members, in id order. */
export async function lockAccountsById(tx: Tx, ids: string[]): Promise<Account[]> {
  const each = list(ids.map((id) => sql`${id}::uuid`))
  const statement = sql`
    select * from ledger_accounts where id in (${each}) or (owner, asset) in (
      select 'receivable:' || substr(owner, 8), asset from ledger_accounts where id in (${each}) and owner like 'member:%')
    order by id for no key update`
  const read = async () => ((await tx.execute(statement)).rows as Raw[]).map(toAccount)
  const accounts = await read()
  return lacksDebt(accounts) ? await read() : accounts
}

/** Inserts missing accounts; concurrent inserts are serialized by the unique index. */
export async function insertMissingAccounts(
  tx: Tx,
  accounts: { id: string; owner: string; asset: string; mayGoNegative: boolean }[],
) {
  const values = list(accounts.map((w) => sql`(${w.id}::uuid, ${w.owner}, ${w.asset}, ${w.mayGoNegative})`))
  await tx.execute(
    sql`insert into ledger_accounts (id, owner, asset, may_go_negative) values ${values} on conflict (owner, asset) do nothing`,
  )
}

export async function findAccountsOfOwner(tx: Tx, owner: string): Promise<Account[]> {
  const { rows } = await tx.execute(sql`select * from ledger_accounts where owner = ${owner} order by asset`)
  return (rows as Raw[]).map(toAccount)
}

export async function findTransfersByKey(tx: Tx, keys: string[]): Promise<TransferRow[]> {
  const { rows } = await tx.execute(
    sql`select * from ledger_transfers where idempotency_key in (${list(keys.map((k) => sql`${k}`))})`,
  )
  return (rows as Raw[]).map(toTransfer)
}

/** Returns the transfer that posted or voided a pending one, or undefined while it is pending. */
export async function findResolution(tx: Tx, pendingId: string): Promise<TransferRow | undefined> {
  const { rows } = await tx.execute(sql`select * from ledger_transfers where pending_id = ${pendingId}::uuid`)
  return (rows as Raw[]).map(toTransfer)[0]
}

/** Inserts transfers and updates their accounts in one statement. The caller has locked the accounts. */
export async function insertTransfers(
  tx: Tx,
  transfers: { row: TransferRow; effect: Effect }[],
): Promise<void> {
  const rows = list(
    transfers.map(
      ({ row: t }) =>
        sql`(${t.id}::uuid, ${t.phase}, ${t.pendingId}::uuid, ${t.kind}, ${t.reference}, ${t.key}, ${t.debitId}::uuid, ${t.creditId}::uuid, ${t.amount.toString()}::bigint, ${t.at.toISOString()}::timestamptz)`,
    ),
  )
  const deltas = list(
    transfers.flatMap(({ row: t, effect: e }) => [
      sql`(${t.debitId}::uuid, ${e.debitBalance.toString()}::bigint, ${e.debitHeld.toString()}::bigint)`,
      sql`(${t.creditId}::uuid, ${e.creditBalance.toString()}::bigint, 0::bigint)`,
    ]),
  )
  await tx.execute(sql`
    with written as (
      insert into ledger_transfers
        (id, phase, pending_id, kind, reference, idempotency_key, debit_id, credit_id, amount, at)
      values ${rows}
    ), delta as (
      select id, sum(balance) as balance, sum(held) as held
      from (values ${deltas}) as d(id, balance, held) group by id
    )
    update ledger_accounts a set balance = a.balance + d.balance, held = a.held + d.held
    from delta d where a.id = d.id`)
}
