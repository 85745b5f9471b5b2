import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/broadcasts'
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { periodMessage } from '../../../platform/http/responses/issue-messages.ts'
import { localize, nonEmptyTexts, type Texts } from '../../../platform/localized-text.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { countAudience } from '../audience.ts'
import { BROADCAST_DUE } from '../send-broadcasts.ts'
import { broadcasts, messages } from '../tables.ts'

type View = Output<typeof calls.adminBroadcastSave>
type Row = typeof broadcasts.$inferSelect

const hashDraft = ({ title, text, target, audience }: Row): string =>
  contentVersion({ title, text, target, audience })

const presentBroadcast = (row: Row): View => ({
  id: row.id,
  version: hashDraft(row),
  title: row.title,
  text: row.text,
  target: row.target,
  audience: row.audience as View['audience'],
  state: row.state,
  sendAt: row.sendAt?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  recipients: row.recipients,
  createdAt: row.createdAt.toISOString(),
})

/** Waits for a batch that is being sent. */
const lockBroadcast = async (ctx: Ctx, id: string): Promise<Row | undefined> =>
  (await ctx.tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update'))[0]

/** Lists broadcasts, newest first. */
export async function listBroadcasts(
  ctx: StaffContext,
  { page, limit, state }: Input<typeof calls.adminBroadcastList>,
): Promise<Result<Output<typeof calls.adminBroadcastList>>> {
  const where = state ? eq(broadcasts.state, state) : undefined
  const [total] = await ctx.tx.select({ n: count() }).from(broadcasts).where(where)
  const rows = await ctx.tx
    .select()
    .from(broadcasts)
    .where(where)
    .orderBy(desc(broadcasts.createdAt), desc(broadcasts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({ list: rows.map(presentBroadcast), total: total?.n ?? 0, page, limit })
}

/** Returns a broadcast with the size of its audience and its readers. Refuses `not-found`. */
export async function showBroadcast(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminBroadcastInfo>,
): Promise<Result<Output<typeof calls.adminBroadcastInfo>>> {
  const [row] = await ctx.tx.select().from(broadcasts).where(eq(broadcasts.id, id))
  if (!row) return refuse('not-found')
  const [read] = await ctx.tx
    .select({ n: count() })
    .from(messages)
    .where(and(eq(messages.broadcastId, id), isNotNull(messages.readAt)))
  const { rows } = await ctx.tx.execute<{ name: string }>(
    sql`select name from staff where id = ${row.createdBy}::uuid`,
  )
  return ok({
    ...presentBroadcast(row),
    reach: await countAudience(ctx.tx, row.audience),
    read: read?.n ?? 0,
    createdBy: rows[0]?.name ?? '',
  })
}

/**
 * Creates or changes a draft. Refuses `not-found`, `state-changed`, also for a draft that has changed since
 * it was read, and `input-invalid` for its period.
 */
export async function saveBroadcast(
  ctx: StaffContext,
  { id, version, title, text, target, audience }: Input<typeof calls.adminBroadcastSave>,
): Promise<Result<View>> {
  const before = id ? await lockBroadcast(ctx, id) : undefined
  if (id && !before) return refuse('not-found')
  if (before && (before.state !== 'draft' || isStale(version, hashDraft(before))))
    return refuse('state-changed')
  const { registeredFrom, registeredUntil } = audience
  if (registeredFrom && registeredUntil && registeredUntil <= registeredFrom)
    return refuseFields({ 'audience.registeredUntil': localize(periodMessage, ctx.language) })
  const draft = {
    title: nonEmptyTexts(title) as Texts,
    text: nonEmptyTexts(text) as Texts,
    target,
    audience,
  }
  const [row] = before
    ? await ctx.tx.update(broadcasts).set(draft).where(eq(broadcasts.id, before.id)).returning()
    : await ctx.tx
        .insert(broadcasts)
        .values({
          ...draft,
          id: ctx.ids.uuid(),
          state: 'draft',
          createdBy: ctx.staff.id,
          createdAt: ctx.clock.now(),
        })
        .returning()
  const action = before ? 'broadcast.change' : 'broadcast.create'
  await recordAudit(ctx, action, `broadcast:${row!.id}`, before ? presentBroadcast(before) : null, draft)
  return ok(presentBroadcast(row!))
}

/** Changes the state of a broadcast, and records it. Refuses `not-found`, `state-changed`. */
async function changeState(
  ctx: StaffContext,
  id: string,
  action: 'schedule' | 'cancel',
  from: readonly Row['state'][],
  change: Partial<Row>,
): Promise<Result<View>> {
  const before = await lockBroadcast(ctx, id)
  if (!before) return refuse('not-found')
  if (!from.includes(before.state)) return refuse('state-changed')
  const [row] = await ctx.tx.update(broadcasts).set(change).where(eq(broadcasts.id, id)).returning()
  const { state, recipients } = before
  await recordAudit(ctx, `broadcast.${action}`, `broadcast:${id}`, { state, recipients }, change)
  return ok(presentBroadcast(row!))
}

/** Sends a draft at a time, or immediately. Refuses `not-found`, `state-changed`. */
export async function scheduleBroadcast(
  ctx: StaffContext,
  { id, sendAt }: Input<typeof calls.adminBroadcastSchedule>,
): Promise<Result<View>> {
  const now = ctx.clock.now()
  const at = sendAt && new Date(sendAt) > now ? new Date(sendAt) : now
  const scheduled = await changeState(ctx, id, 'schedule', ['draft'], { state: 'scheduled', sendAt: at })
  if (scheduled.ok) await emit(ctx.tx, BROADCAST_DUE, { broadcastId: id }, at)
  return scheduled
}

/** Cancels a broadcast after the current batch. Refuses `not-found`, `state-changed`. */
export const cancelBroadcast = (
  ctx: StaffContext,
  { id }: Input<typeof calls.adminBroadcastCancel>,
): Promise<Result<View>> =>
  changeState(ctx, id, 'cancel', ['scheduled', 'sending'], { state: 'cancelled', endedAt: ctx.clock.now() })

/** Deletes a draft. Refuses `not-found`, `state-changed`. */
export async function deleteBroadcast(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminBroadcastDelete>,
): Promise<Result<Output<typeof calls.adminBroadcastDelete>>> {
  const row = await lockBroadcast(ctx, id)
  if (!row) return refuse('not-found')
  if (row.state !== 'draft') return refuse('state-changed')
  await ctx.tx.delete(broadcasts).where(eq(broadcasts.id, id))
  await recordAudit(ctx, 'broadcast.delete', `broadcast:${id}`, presentBroadcast(row), null)
  return ok({})
}
