import type { Ctx } from '../context.ts'
import { audit } from './audit.ts'

/**
 * Notes in the audit log what the caller of a request did, in the request's transaction.
 * @param action noun and verb, for instance `member.ban`
 * @param target kind and id, for instance `member:0190…`
 * @param before what changed, as it was; never secrets
 * @param after what changed, as it is
 */
export const auditDeed = (
  ctx: Pick<Ctx, 'tx' | 'actor' | 'ip' | 'requestId' | 'clock'>,
  action: string,
  target: string,
  before: unknown,
  after: unknown,
): Promise<void> =>
  audit(ctx.tx, ctx.actor, action, target, before, after, {
    ip: ctx.ip,
    requestId: ctx.requestId,
    now: ctx.clock.now(),
  })
