import type { Input, Output } from '@pasar/contract/call'
import type {
  adminSuppressionLift,
  adminSuppressionList,
} from '@pasar/contract/calls/admin/messages/suppressions'
import { count, desc, eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { suppressions } from '../../../platform/db/tables.ts'
import { maskAddress, normalizeAddress } from '../../../platform/messages/addresses.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'

/**
 * Lists suppressed addresses and numbers, latest first and masked.
 * @param input `keyword`: only this address or number
 */
export async function listSuppressions(
  ctx: StaffContext,
  { page, limit, keyword }: Input<typeof adminSuppressionList>,
): Promise<Result<Output<typeof adminSuppressionList>>> {
  const where = keyword ? eq(suppressions.address, normalizeAddress(keyword)) : undefined
  const [total] = await ctx.tx.select({ n: count() }).from(suppressions).where(where)
  const rows = await ctx.tx
    .select()
    .from(suppressions)
    .where(where)
    .orderBy(desc(suppressions.at), desc(suppressions.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const list = rows.map((row) => ({ ...row, address: maskAddress(row.address), at: row.at.toISOString() }))
  return ok({ list, total: total?.n ?? 0, page, limit })
}

/** Allows messages to an address or number again. The next lasting report suppresses it
 * again. */
export async function liftSuppression(
  ctx: StaffContext,
  { id }: Input<typeof adminSuppressionLift>,
): Promise<Result<Output<typeof adminSuppressionLift>>> {
  const [row] = await ctx.tx.delete(suppressions).where(eq(suppressions.id, id)).returning()
  if (!row) return refuse('not-found')
  // Without the address: the audit log is kept after the member's erasure.
  const { channel, reason, provider, code } = row
  await recordAudit(ctx, 'suppression.lift', `suppression:${id}`, { channel, reason, provider, code }, null)
  return ok({})
}
