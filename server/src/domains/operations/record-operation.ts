import { writeAuditEntry } from '../../platform/audit/audit-log.ts'
import type { StaffContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'

/** Records an operation on the queues before it runs: they cannot join the audit's transaction. */
export const recordOperation = (ctx: StaffContext, action: string, target: string, what: unknown = null) =>
  transact(ctx.db, (tx) =>
    writeAuditEntry(tx, ctx.actor, action, target, null, what, {
      ip: ctx.ip,
      requestId: ctx.requestId,
      now: ctx.clock.now(),
    }),
  )
