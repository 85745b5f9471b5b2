import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { type TransferRow, toTransfer } from '../queries.ts'
import { filterTransfers } from './account-postings.ts'

/** A transfer with the owners of its accounts. `amount` in minor units of `asset`. */
export type Transfer = TransferRow & { asset: string; fromOwner: string; toOwner: string }

type Raw = Record<string, unknown>

async function selectTransfers(tx: Tx, rest: SQL): Promise<Transfer[]> {
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

/** Returns transfers, newest first. */
export const findTransfers = (
  tx: Tx,
  { limit, ...filter }: { cursor?: string | undefined; until?: Date | undefined; limit: number },
): Promise<Transfer[]> =>
  selectTransfers(tx, sql`where ${filterTransfers(filter)} order by t.id desc limit ${limit}::int`)

/** Returns the existing transfers among the ids. */
export const findTransfersById = (tx: Tx, ids: readonly string[]): Promise<Transfer[]> =>
  selectTransfers(tx, sql`where t.id = any(${uuidArray(ids)})`)

/** Returns the transfer that posted or voided a hold. */
export const findHoldResolution = async (tx: Tx, holdId: string): Promise<Transfer | undefined> =>
  (await selectTransfers(tx, sql`where t.pending_id = ${holdId}::uuid`))[0]

/** Returns transfers with one of the references, or with an idempotency key, newest first. */
export async function findTransfersByReference(
  tx: Tx,
  { references, key, limit }: { references: readonly string[]; key?: string; limit: number },
): Promise<Transfer[]> {
  const list = sql.join(
    references.map((reference) => sql`${reference}`),
    sql`, `,
  )
  const byKey = key ? sql`union select id from ledger_transfers where idempotency_key = ${key}` : sql``
  return await selectTransfers(
    tx,
    sql`where t.id in (select id from ledger_transfers where reference in (${list}) ${byKey})
      order by t.id desc limit ${limit}::int`,
  )
}
