import { sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { MarketDay } from './queries.ts'

type Sum = 'sales' | 'direct' | 'second' | 'service'

/**
 * PV of a day's receipts whose buyers have a referrer, a referrer's referrer, and a service center of another
 * member; and their sales.
 */
export async function sumVolume(tx: Tx, { market, day }: MarketDay): Promise<Record<Sum, bigint>> {
  const { rows } = await tx.execute<Record<Sum, string>>(sql`
    select coalesce(sum(v.sales), 0)::text as sales,
      coalesce(sum(v.pv) filter (where n.referrer_id is not null), 0)::text as direct,
      coalesce(sum(v.pv) filter (where n.second_id is not null), 0)::text as second,
      coalesce(sum(v.pv) filter (where c.member_id <> v.member_id), 0)::text as service
    from volume_entries v join referral_nodes n on n.member_id = v.member_id
    join orders o on o.id = v.order_id
    left join service_centers c on c.id = o.service_center_id
    where v.market = ${market} and v.day = ${day}::date and v.refund_id is null`)
  const row = rows[0]!
  return {
    sales: BigInt(row.sales),
    direct: BigInt(row.direct),
    second: BigInt(row.second),
    service: BigInt(row.service),
  }
}

/** Returns the nicknames of members. */
export async function findNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, nickname as name from members where id = any(${uuidArray(ids)})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
