import type { Output } from '@pasar/contract/call'
import type { adminOrderCounts } from '@pasar/contract/calls/admin/orders'
import type { QueueState } from '@pasar/contract/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result } from '../../../platform/result.ts'

/** Longer queues are reported as "more than 1,000". */
const MAX_COUNT = 1_000

const queues: Record<QueueState | 'reminded' | 'onHold', SQL> = {
  unpaid: sql`state = 'unpaid'`,
  paid: sql`state = 'paid' and fulfillment_hold is null`,
  reminded: sql`state = 'paid' and reminded_at is not null`,
  onHold: sql`state = 'paid' and fulfillment_hold is not null`,
  shipped: sql`state = 'shipped'`,
}

/** Counts the orders in each queue of the console. */
export async function countOrders(ctx: StaffContext): Promise<Result<Output<typeof adminOrderCounts>>> {
  const countQueue = async (where: SQL) => {
    const count = await countUpTo(ctx.tx, sql`from orders where ${where}`, MAX_COUNT + 1)
    return { count: Math.min(count, MAX_COUNT), more: count > MAX_COUNT }
  }
  const [unpaid, paid, reminded, onHold, shipped] = await Promise.all([
    countQueue(queues.unpaid),
    countQueue(queues.paid),
    countQueue(queues.reminded),
    countQueue(queues.onHold),
    countQueue(queues.shipped),
  ])
  return ok({ unpaid, paid, reminded, onHold, shipped })
}
