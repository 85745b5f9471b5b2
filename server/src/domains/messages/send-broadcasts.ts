import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { nextMembers } from './audience.ts'
import { emailByPreference } from './emails.ts'
import { broadcasts } from './tables.ts'
import { writeMessages } from './write-messages.ts'

/** Members per transaction. */
const BATCH = 500

/** Emitted when a broadcast is scheduled, delivered at its time. */
export const BROADCAST_DUE = 'broadcast.due'

/** Sends all due broadcasts. Continues those that a process left unfinished. */
export async function sendDueBroadcasts(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(and(inArray(broadcasts.state, ['scheduled', 'sending']), lte(broadcasts.sendAt, deps.clock.now())))
    .orderBy(broadcasts.sendAt)
  for (const { id } of due)
    while (await transact(deps.db, (tx) => sendBatch(systemContext(deps, tx), id, BATCH)));
}

/**
 * Sends a broadcast to its next members. Their messages and the position are written in one transaction, and
 * a member has one message per broadcast, so that each receives it once however often a batch repeats.
 * @returns whether members may be left; false also for a broadcast that was cancelled, or that another
 * process is sending
 */
export async function sendBatch(ctx: Ctx, id: string, limit: number): Promise<boolean> {
  const [row] = await ctx.tx
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), inArray(broadcasts.state, ['scheduled', 'sending'])))
    .for('update', { skipLocked: true })
  if (!row) return false
  const now = ctx.clock.now()
  const startedAt = row.startedAt ?? now
  const memberIds = await nextMembers(ctx.tx, row.audience, { after: row.position, until: startedAt, limit })
  const { title, text, target } = row
  const drafts = memberIds.map((memberId) => ({
    memberId,
    kind: 'system' as const,
    event: `broadcast ${id}`,
    key: null,
    broadcastId: id,
    values: {},
    target,
  }))
  const written = await writeMessages(ctx, drafts, { title, text })
  await emailByPreference(ctx, written)
  const done = memberIds.length < limit
  await ctx.tx
    .update(broadcasts)
    .set({
      startedAt,
      state: done ? 'sent' : 'sending',
      endedAt: done ? now : null,
      position: memberIds.at(-1) ?? row.position,
      recipients: sql`${broadcasts.recipients} + ${written.length}::int`,
    })
    .where(eq(broadcasts.id, id))
  return !done
}
