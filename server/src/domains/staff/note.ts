import { writeAuditEntry } from '../../platform/audit/audit-log.ts'
import type { Ctx } from '../../platform/context.ts'

type Deed = { by: string; action: string; before?: unknown; after?: unknown; target?: string }

/**
 * A line in the audit log about a staff account, by an account that may not be the caller's yet.
 * @param deed `by`: id of the account that did it; `target`: that account unless it says another
 */
export const note = (ctx: Ctx, { by, action, before, after, target }: Deed): Promise<void> =>
  writeAuditEntry(ctx.tx, { kind: 'staff', id: by, permissions: [] }, action, target ?? `staff:${by}`, before, after, {
    ip: ctx.ip,
    requestId: ctx.requestId,
    now: ctx.clock.now(),
  })
