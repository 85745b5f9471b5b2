import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { Refund } from './queries.ts'

/*
 * A refund of several orders that was made at the provider has one number there, that of its first share; the
 * others are counted after it (external-shares.ts).
 */

/** Condition that refund `s` is a share of the same refund as `f`, which was made at the provider. */
export const isShareOf = sql`(s.payment_id = f.payment_id and s.origin = 'provider' and f.origin = 'provider'
  and s.vendor_refund_id = f.vendor_refund_id and f.vendor_refund_id <> '')`

/** Selects the number of refunds `r` at the provider. */
export const providerNoColumn = sql`coalesce((
  select s.no from refunds s, (select r.payment_id, r.origin, r.vendor_refund_id) f
  where ${isShareOf} order by length(s.no), s.no limit 1), r.no)`

/** Returns the number of a refund at its provider. */
export async function findProviderNo(tx: Tx, { id, no, origin }: Refund): Promise<string> {
  if (origin !== 'provider') return no
  const { rows } = await tx.execute<{ no: string }>(
    sql`select ${providerNoColumn} as no from refunds r where r.id = ${id}::uuid`,
  )
  return rows[0]!.no
}
