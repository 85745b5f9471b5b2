import { writeAuditEntry } from '../../platform/audit/audit-log.ts'
import type { Ctx } from '../../platform/context.ts'

type StaffAuditEntry = { by: string; action: string; before?: unknown; after?: unknown; target?: string }

/**
 * Records an action of a staff account in the audit log, also before the account is signed in.
 * @param entry `by`: id of the acting account; `target`: the acting account by default
 */
export const recordStaffAudit = (
  ctx: Ctx,
  { by, action, before, after, target }: StaffAuditEntry,
): Promise<void> =>
  writeAuditEntry(
    ctx.tx,
    { kind: 'staff', id: by, permissions: [] },
    action,
    target ?? `staff:${by}`,
    before,
    after,
    {
      ip: ctx.ip,
      requestId: ctx.requestId,
      now: ctx.clock.now(),
    },
  )
