import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/lists.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { type TransferRow, toTransfer } from '../queries.ts'
import { within } from './account-postings.ts'

/** A transfer with whose its accounts are. `amount` in minor units of `asset`. */
export type Transfer = TransferRow & { asset: string; fromOwner: string; toOwner: string }

type Raw = Record<string, unknown>

async function select(tx: Tx, rest: SQL): Promise<Transfer[]> {
  const { rows } = await tx.execute<Raw>(sql`
    select t.*, d.asset, d.owner as from_owner, c.owner as to_owner from ledger_transfers t
    join ledger_accounts d on d.id = t.debit_id join ledger_accounts c on c.id = t.credit_id ${rest}`)
  return rows.map((r) => ({
    ...toTransfer(r),
    asset: r.asset as string,
    fromOwner: r.from_owner as string,
    toOwner: r.to_owner as string,
  }))
}

/** Transfers, newest first. */
export const transfersPage = (
  tx: Tx,
  { limit, ...filter }: { cursor?: string | undefined; until?: Date | undefined; limit: number },
): Promise<Transfer[]> => select(tx, sql`where ${within(filter)} order by t.id desc limit ${limit}::int`)

/** Transfers by id, absent ones left out. */
export const transfersById = (tx: Tx, ids: readonly string[]): Promise<Transfer[]> =>
  select(tx, sql`where t.id = any(${uuidArray(ids)})`)

/** The transfer that took or let go of a hold. */
export const endingOf = async (tx: Tx, holdId: string): Promise<Transfer | undefined> =>
  (await select(tx, sql`where t.pending_id = ${holdId}::uuid`))[0]

/** Transfers with one of the references, or with a key, newest first. */
export async function transfersAbout(
  tx: Tx,
  { references, key, limit }: { references: readonly string[]; key?: string; limit: number },
): Promise<Transfer[]> {
  const named = sql.join(
    references.map((reference) => sql`${reference}`),
    sql`, `,
  )
  const byKey = key ? sql`union select id from ledger_transfers where idempotency_key = ${key}` : sql``
  return await select(
    tx,
    sql`where t.id in (select id from ledger_transfers where reference in (${named}) ${byKey})
      order by t.id desc limit ${limit}::int`,
  )
}
