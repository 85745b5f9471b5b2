import type { Decision, PendingChange } from '@pasar/contract/calls/admin/finance/approvals'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps, StaffContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { computeExpiry, expiredSince } from './rules.ts'
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
  expiresAt: computeExpiry(requestedAt).toISOString(),
  mayDecide: requestedBy !== staff.id,
})

/** What an account did with a change, as in the actions of the audit log. */
type Outcome = 'approve' | 'reject' | 'withdraw'

const states = { approve: 'done', reject: 'rejected', withdraw: 'withdrawn' } as const

/**
 * Approves or rejects a change that another account requested, or withdraws one's own. The caller applies
 * what it approved, and records the outcome in the audit log.
 * @returns the request as it waited. Refuses `not-found`, `state-changed` for a decided or expired one, and
 * `forbidden` for the approval of one's own.
 */
export async function decideChange(
  ctx: StaffContext,
  kind: ChangeKind,
  { id, approve, note }: z.output<typeof Decision>,
): Promise<Result<ChangeRequest & { outcome: Outcome }>> {
  const now = ctx.clock.now()
  const isChange = and(eq(changeRequests.id, id), eq(changeRequests.kind, kind))
  const [request] = await ctx.tx.select().from(changeRequests).where(isChange).for('no key update')
  if (!request) return refuse('not-found')
  if (request.state !== 'waiting' || computeExpiry(request.requestedAt) <= now) return refuse('state-changed')
  const isOwn = request.requestedBy === ctx.staff.id
  if (isOwn && approve) return refuse('forbidden')
  const outcome = approve ? 'approve' : isOwn ? 'withdraw' : 'reject'
  const decidedBy = isOwn ? null : ctx.staff.id
  await ctx.tx
    .update(changeRequests)
    .set({ state: states[outcome], content: '', decidedBy, decidedAt: now, note })
    .where(isChange)
  return ok({ ...request, outcome })
}

/**
 * Closes changes that can no longer be approved, and deletes their values, which can contain encrypted keys.
 * An approval compares the time itself, and does not depend on when this ran.
 */
export async function expireChanges({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const isDue = lte(changeRequests.requestedAt, expiredSince(now))
  await db
    .update(changeRequests)
    .set({ state: 'expired', content: '', decidedAt: now })
    .where(and(eq(changeRequests.state, 'waiting'), isDue))
}
