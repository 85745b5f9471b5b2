import type { ShopState } from '@pasar/contract/calls/shops/shop'
import { type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { openShopOrders } from '../profile/queries.ts'

export type AdminShopRow = {
  id: string
  name: string
  slug: string
  state: ShopState
  ownerId: string
  ownerName: string
  username: string
  products: number
  orders: number
  sales: string
  openedAt: string
}

type Filter = { state?: ShopState | undefined; keyword?: string | undefined }

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

const columns = sql`s.id, s.name, s.slug, s.state, m.id as "ownerId", m.nickname as "ownerName", m.username,
  (select count(distinct goods_id)::int from shop_skus where shop_id = s.id) as products,
  coalesce((select sum(orders)::int from shop_days where shop_id = s.id), 0) as orders,
  coalesce((select sum(sales) from shop_days where shop_id = s.id), 0)::text as sales, s.opened_at as "openedAt"`

function filtered({ state, keyword = '' }: Filter): SQL {
  const pattern = `%${escapeLike(keyword)}%`
  const found = sql`(s.name ilike ${pattern} or s.slug like ${pattern.toLowerCase()}
    or m.username_key = ${keyword.toLowerCase()})`
  return sql`from shops s join members m on m.id = s.owner_id
    where ${state ? sql`s.state = ${state}` : sql`true`} and ${keyword ? found : sql`true`}`
}

/** Lists shops, newest first. */
export async function listShops(
  tx: Tx,
  { page, limit, ...filter }: Filter & { page: number; limit: number },
): Promise<{ list: AdminShopRow[]; total: number }> {
  const { rows } = await tx.execute<AdminShopRow>(sql`
    select ${columns} ${filtered(filter)}
    order by s.opened_at desc, s.id desc limit ${limit}::int offset ${(page - 1) * limit}::int`)
  return { list: rows, total: await countUpTo(tx, filtered(filter)) }
}

/** Reads a shop for staff. */
export async function findShopLine(tx: Tx, id: string): Promise<AdminShopRow | undefined> {
  const { rows } = await tx.execute<AdminShopRow>(
    sql`select ${columns} from shops s join members m on m.id = s.owner_id where s.id = ${id}::uuid`,
  )
  return rows[0]
}

/** Counts the orders of a shop that are in flight. */
export async function countOpenOrders(tx: Tx, id: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from shops s join orders o on ${openShopOrders} where s.id = ${id}::uuid`,
  )
  return rows[0]!.n
}
