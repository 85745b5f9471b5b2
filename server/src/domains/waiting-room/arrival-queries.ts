import { type SQL, sql } from 'drizzle-orm'
import { json } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { soldOut, stamp } from './queries.ts'

/** What members wait for, in the order of their arrival. */
type Arrivals = ReadonlyMap<string, readonly string[]>

/** SQL: arrivals as `a`, numbered by `n`. */
const listArrivals = (arrivals: Arrivals): SQL => {
  const rows = [...arrivals].map(([memberId, skuIds]) => ({ memberId, skuIds }))
  return sql`rows from (jsonb_to_recordset(${json(rows)}::jsonb) as ("memberId" uuid, "skuIds" uuid[]))
    with ordinality as a("memberId", "skuIds", n)`
}

/**
 * Deletes the places and admissions of members who arrive for something else. An admission to the whole shop
 * is for whatever is bought, and so is a place in its queue, unless the place was passed over because nothing
 * is left: otherwise it could be kept for a later sale.
 * @param scope null for the whole shop
 */
export async function deleteOutgrown(
  tx: Tx,
  arrivals: Arrivals,
  { scope }: { scope: ReadonlySet<string> | null },
): Promise<void> {
  // PostgreSQL looks for what is sold out only when it finds such a place.
  const isLost = scope ? sql`true` : sql`p.admitted_until is null and p.sku_ids <@ (select ${soldOut})`
  await tx.execute(sql`
    delete from waiting_room_places p using ${listArrivals(arrivals)}
    where p.member_id = a."memberId" and not a."skuIds" <@ p.sku_ids and ${isLost}`)
}

/**
 * Inserts places in the order of arrival. Who has one keeps it: for all that it was taken for, or in the
 * queue of the whole shop for what is bought now.
 * @param scope null for the whole shop
 */
export async function insertPlaces(
  tx: Tx,
  arrivals: Arrivals,
  { scope, now }: { scope: ReadonlySet<string> | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into waiting_room_places as p (member_id, sku_ids, seen_at)
    select a."memberId", a."skuIds", ${stamp(now)} from ${listArrivals(arrivals)} order by a.n
    on conflict (member_id) do update set sku_ids = ${scope ? sql`p` : sql`excluded`}.sku_ids, seen_at = excluded.seen_at`)
}
