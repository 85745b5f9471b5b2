import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Id, List, Paging, Time } from '../../shapes.ts'

/** The audit log. */

export const AuditEntry = z
  .object({
    id: Id,
    at: Time,
    actor: z.object({ kind: z.string(), id: Id.nullable(), name: z.string() }),
    action: z.string(),
    target: z.string(),
    /** Name of the record: order number, product title. Empty if it has none or no longer exists. */
    targetName: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    ip: z.string(),
    requestId: z.string(),
  })
  .meta({ id: 'AuditEntry' })

export const adminAuditList = defineCall({
  get: '/admin/api/audit/list',
  who: { staff: 'audit' },
  summary: 'List audit log entries, newest first',
  input: Paging.extend({
    actorId: Id.optional(),
    /** Prefix of an action: `goods`, `goods.update`. */
    action: z.string().trim().max(60).optional(),
    /** Prefix of a target: `goods`, `goods:0190…`. */
    target: z.string().trim().max(120).optional(),
    /** A target: the history of one record. */
    record: z.string().trim().max(120).optional(),
    from: Time.optional(),
    until: Time.optional(),
    /** Id of the last entry of the previous page. */
    cursor: Id.optional(),
  }),
  /** `total` is capped at 10,000. */
  output: List(AuditEntry),
})
