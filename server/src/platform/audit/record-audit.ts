import type { Ctx } from '../context.ts'
import { writeAuditEntry } from './audit-log.ts'

/**
 * Writes an audit log entry for the caller of a request, in the request's transaction.
 * @param action noun and verb, for instance `member.ban`
 * @param target kind and id, for instance `member:0190…`
 * @param before the changed fields before the change; never secrets
 * @param after the changed fields after the change
 */
export const recordAudit = (
  ctx: Pick<Ctx, 'tx' | 'actor' | 'ip' | 'requestId' | 'clock'>,
  action: string,
  target: string,
  before: unknown,
  after: unknown,
): Promise<void> =>
  writeAuditEntry(ctx.tx, ctx.actor, action, target, before, after, {
    ip: ctx.ip,
    requestId: ctx.requestId,
    now: ctx.clock.now(),
  })
