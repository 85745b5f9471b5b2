import type { Output } from '@pasar/contract/call'
import type { adminSellerList } from '@pasar/contract/calls/admin/sellers'
import { asc } from 'drizzle-orm'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { sellers } from './tables.ts'

/** Lists all sellers, the oldest first, which is the operator. */
export async function listSellers(ctx: StaffContext): Promise<Result<Output<typeof adminSellerList>>> {
  const { id, name, createdAt } = sellers
  return ok({ list: await ctx.tx.select({ id, name }).from(sellers).orderBy(asc(createdAt), asc(id)) })
}
