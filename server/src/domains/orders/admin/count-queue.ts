import type { Output } from '@pasar/contract/call'
import type { adminOrderCounts } from '@pasar/contract/calls/admin/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/lists.ts'
import { ok, type Result } from '../../../platform/result.ts'

/** Nobody works through more than this; a longer queue is told as "more than". */
const MOST = 1_000

/** How many orders wait in the states that somebody must look at. */
export async function countQueue(ctx: StaffContext): Promise<Result<Output<typeof adminOrderCounts>>> {
  const waiting = async (where: SQL) => {
    const count = await countUpTo(ctx.tx, sql`from orders where ${where}`, MOST + 1)
    return { count: Math.min(count, MOST), more: count > MOST }
  }
  const [unpaid, paid, reminded, shipped] = await Promise.all([
    waiting(sql`state = 'unpaid'`),
    waiting(sql`state = 'paid'`),
    waiting(sql`state = 'paid' and reminded_at is not null`),
    waiting(sql`state = 'shipped'`),
  ])
  return ok({ unpaid, paid, reminded, shipped })
}
