import { adminAfterSaleDecide } from '@pasar/contract/calls/admin/after-sales'
import { and, eq, or, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { auditLog } from '../../../platform/db/tables.ts'
import { isOnlyAccountWith } from '../../staff/index.ts'
import type { AfterSaleRow } from '../queries.ts'

/**
 * Whether an open escalation must be decided by another account than the caller's, which rejected the request
 * or refused its goods, by the audit log. An owner decides where no other account can.
 */
export async function needsOtherDecider(
  { tx, staff, actor }: Pick<StaffContext, 'tx' | 'staff' | 'actor'>,
  { id, escalation }: Pick<AfterSaleRow, 'id' | 'escalation'>,
): Promise<boolean> {
  if (escalation !== 'open') return false
  // An inspection that refuses units has a reason.
  const refusedGoods = and(
    eq(auditLog.action, 'after-sale.receive'),
    sql`${auditLog.after} ->> 'reason' <> ''`,
  )
  const decisions = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, `after-sale:${id}`),
        eq(auditLog.actorId, staff.id),
        or(eq(auditLog.action, 'after-sale.reject'), refusedGoods),
      ),
    )
    .limit(1)
  if (decisions.length === 0) return false
  const isOwner = actor.kind === 'staff' && actor.owner === true
  return !(isOwner && (await isOnlyAccountWith(tx, staff.id, adminAfterSaleDecide.who.staff)))
}
