import type { Decision, PendingChange } from '@pasar/contract/calls/admin/finance/approvals'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { type ChangeKind, changeRequests } from './tables.ts'

export type ChangeRequest = typeof changeRequests.$inferSelect

/** A change that waits, with the name of the account that requested it. */
export type WaitingChange = Pick<ChangeRequest, 'id' | 'subject' | 'content' | 'reason' | 'requestedBy'> & {
  requestedAt: Date
  by: string
}

/**
 * Requests a change, which another account decides. It replaces one of the same subject that waits.
 * @param content the new value in the form of the kind, not empty
 */
export async function requestChange(
  ctx: StaffContext,
  { kind, subject, content, reason }: Pick<ChangeRequest, 'kind' | 'subject' | 'content' | 'reason'>,
): Promise<void> {
  const request = {
    ...{ id: ctx.ids.uuid(), content, reason },
    ...{ requestedBy: ctx.staff.id, requestedAt: ctx.clock.now() },
  }
  await ctx.tx
    .insert(changeRequests)
    .values({ ...request, kind, subject, state: 'waiting' })
    .onConflictDoUpdate({
      target: [changeRequests.kind, changeRequests.subject],
      targetWhere: sql`${changeRequests.state} = 'waiting'`,
      set: request,
    })
}

/**
 * Deletes the change of a subject that waits: a newer value applies, and its approval would undo it. The
 * audit log has the request.
 */
export async function dropWaitingChange(
  { tx }: Pick<StaffContext, 'tx'>,
  kind: ChangeKind,
  subject: string,
): Promise<void> {
  const { kind: ofKind, subject: ofSubject, state } = changeRequests
  await tx.delete(changeRequests).where(and(eq(ofKind, kind), eq(ofSubject, subject), eq(state, 'waiting')))
}

/** Returns the changes of a kind that wait, by subject. */
export async function findWaitingChanges(tx: Tx, kind: ChangeKind): Promise<Map<string, WaitingChange>> {
  const { rows } = await tx.execute<Record<string, string>>(sql`
    select c.id, c.subject, c.content, c.reason, c.requested_by, c.requested_at, coalesce(s.name, '') as by
    from change_requests c left join staff s on s.id = c.requested_by
    where c.kind = ${kind} and c.state = 'waiting'`)
  return new Map(
    rows.map((row) => [
      row.subject!,
      {
        ...{ id: row.id!, subject: row.subject!, content: row.content!, reason: row.reason! },
        ...{ requestedBy: row.requested_by!, requestedAt: new Date(row.requested_at!), by: row.by! },
      },
    ]),
  )
}

/** Builds a change that waits of the contract, for the caller. */
export const presentWaitingChange = (
  { staff }: Pick<StaffContext, 'staff'>,
  { id, by, requestedBy, requestedAt, reason }: WaitingChange,
): z.output<typeof PendingChange> => ({
  ...{ id, reason, requestedBy: by, requestedAt: requestedAt.toISOString() },
  mayDecide: requestedBy !== staff.id,
})

/**
 * Approves or rejects a change that another account requested. The caller applies what it approved, and
 * records both in the audit log.
 * @returns the request as it waited. Refuses `not-found`, `state-changed` for a decided one, and `forbidden`
 * for one's own.
 */
export async function decideChange(
  ctx: StaffContext,
  kind: ChangeKind,
  { id, approve, note }: z.output<typeof Decision>,
): Promise<Result<ChangeRequest>> {
  const isChange = and(eq(changeRequests.id, id), eq(changeRequests.kind, kind))
  const [request] = await ctx.tx.select().from(changeRequests).where(isChange).for('no key update')
  if (!request) return refuse('not-found')
  if (request.state !== 'waiting') return refuse('state-changed')
  if (request.requestedBy === ctx.staff.id) return refuse('forbidden')
  const state = approve ? ('done' as const) : ('rejected' as const)
  await ctx.tx
    .update(changeRequests)
    .set({ state, content: '', decidedBy: ctx.staff.id, decidedAt: ctx.clock.now(), note })
    .where(isChange)
  return ok(request)
}
