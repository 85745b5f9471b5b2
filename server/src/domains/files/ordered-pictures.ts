import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'

/** Orders that are read at a time. */
const BATCH_ORDERS = 2_000
/** Orders appear after their time of creation, by as long as a transaction or a wrong clock takes. */
const OVERLAP_MS = DAY_MS

/**
 * Adds the pictures of the orders since the last run to `ordered_pictures`. The first run reads all orders.
 * @param keyPattern regular expression of a public key
 */
export async function readOrderedPictures({ db }: Pick<Deps, 'db'>, keyPattern: string): Promise<void> {
  const { rows } = await db.execute<{ last: Date | string | null }>(
    sql`select max(ordered_at) as last from ordered_pictures`,
  )
  const last = rows[0]?.last
  const start = last ? new Date(new Date(last).getTime() - OVERLAP_MS).toISOString() : '-infinity'
  let after = { at: start, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const batch = await db.execute<{ at: string; id: string }>(sql`
      with batch as materialized (
        select id, created_at from orders where (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
        order by created_at, id limit ${BATCH_ORDERS}::int
      ), read as (
        insert into ordered_pictures (key, ordered_at)
        select i.key, max(b.created_at) from batch b cross join lateral (
          select substring(picture->>'url' from ${keyPattern}) as key from order_items where order_id = b.id offset 0) i
        where i.key is not null group by i.key order by i.key
        on conflict (key) do update set ordered_at = greatest(ordered_pictures.ordered_at, excluded.ordered_at)
      )
      select created_at::text as at, id from batch order by created_at, id`)
    if (batch.rows.length < BATCH_ORDERS) return
    after = batch.rows.at(-1)!
  }
}
