import { audit } from '../../platform/audit/audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'

/** Notes a deed to the queues, before it is done: they share no transaction with us. */
export const noteDeed = (ctx: StaffContext, action: string, target: string, what: unknown = null) =>
  transact(ctx.db, (tx) =>
    audit(tx, ctx.actor, action, target, null, what, {
      ip: ctx.ip,
      requestId: ctx.requestId,
      now: ctx.clock.now(),
    }),
  )
