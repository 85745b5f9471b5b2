import type { Input, Output } from '@pasar/contract/call'
import type { adminSellerList } from '@pasar/contract/calls/admin/sellers'
import { sql } from 'drizzle-orm'
import type { StaffContext } from '../../platform/context.ts'
import { countUpTo } from '../../platform/db/sql-helpers.ts'
import { ok, type Result } from '../../platform/result.ts'

/** Lists sellers, the oldest first, which is the operator. */
export async function listSellers(
  { tx }: StaffContext,
  { page, limit, id, keyword }: Input<typeof adminSellerList>,
): Promise<Result<Output<typeof adminSellerList>>> {
  const rows = sql`from sellers where ${id ? sql`id = ${id}::uuid` : sql`true`}
    and ${keyword ? sql`strpos(lower(name), lower(${keyword})) > 0` : sql`true`}`
  const { rows: list } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name ${rows} order by created_at, id limit ${limit}::int offset ${(page - 1) * limit}::int`)
  return ok({ list, total: await countUpTo(tx, rows), page, limit })
}
