import type { Input, Output } from '@pasar/contract/call'
import * as calls from '@pasar/contract/calls/admin/support/agents'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { notify } from '../../../platform/live/notify.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { HOME_TAG } from '../settings.ts'
import { supportAgents } from '../tables.ts'

type Own = Output<typeof calls.adminPresenceInfo>

/** Open conversations that an agent accepts until it sets a number. */
const DEFAULT_MAX_OPEN = 5

/** Returns the enabled staff accounts with the permission for support. */
export async function findSupportStaff(tx: Tx): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select s.id, s.name from staff s where s.disabled_at is null and (s.is_owner
      or 'support' = any(s.permissions)
      or exists (select 1 from staff_role_members m join staff_roles r on r.id = m.role_id
        where m.staff_id = s.id and 'support' = any(r.permissions)))
    order by s.name, s.id`)
  return rows
}

type OpenRow = { id: string; n: number }

async function countOpen(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await tx.execute<OpenRow>(sql`
    select assignee_id as id, count(*)::int as n from support_conversations where state = 'active' group by 1`)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/**
 * Locks the caller's row, which is created by the first use.
 * @returns its limit and its open conversations
 */
export async function lockAgent(ctx: StaffContext): Promise<{ open: number; maxOpen: number }> {
  const staffId = ctx.staff.id
  await ctx.tx
    .insert(supportAgents)
    .values({ staffId, online: false, maxOpen: DEFAULT_MAX_OPEN, seenAt: ctx.clock.now() })
    .onConflictDoNothing()
  const [agent] = await ctx.tx
    .select()
    .from(supportAgents)
    .where(eq(supportAgents.staffId, staffId))
    .for('no key update')
  return { maxOpen: agent!.maxOpen, open: (await countOpen(ctx.tx)).get(staffId) ?? 0 }
}

const isOnline = (row: { online: boolean; seenAt: Date }, now: Date): boolean =>
  row.online && now.getTime() - row.seenAt.getTime() < calls.AGENT_AWAY_MS

/** Lists staff who can answer chats, those online first. */
export async function listAgents(ctx: StaffContext): Promise<Result<Output<typeof calls.adminAgentList>>> {
  const [people, open, rows] = await Promise.all([
    findSupportStaff(ctx.tx),
    countOpen(ctx.tx),
    ctx.tx.select().from(supportAgents),
  ])
  const byId = new Map(rows.map((row) => [row.staffId, row]))
  const now = ctx.clock.now()
  const list = people.map(({ id, name }) => {
    const row = byId.get(id)
    return {
      ...{ id, name, online: row ? isOnline(row, now) : false, open: open.get(id) ?? 0 },
      ...{ maxOpen: row?.maxOpen ?? DEFAULT_MAX_OPEN, isMe: id === ctx.staff.id },
    }
  })
  return ok({ list: list.toSorted((a, b) => Number(b.online) - Number(a.online)) })
}

async function present(ctx: StaffContext): Promise<Own> {
  const [row] = await ctx.tx.select().from(supportAgents).where(eq(supportAgents.staffId, ctx.staff.id))
  const { rows } = await ctx.tx.execute<{ n: number }>(
    sql`select count(*)::int as n from support_conversations where state = 'waiting'`,
  )
  return {
    presence: row && isOnline(row, ctx.clock.now()) ? 'online' : 'away',
    maxOpen: row?.maxOpen ?? DEFAULT_MAX_OPEN,
    open: (await countOpen(ctx.tx)).get(ctx.staff.id) ?? 0,
    waiting: rows[0]!.n,
  }
}

/** Returns the presence of the caller. */
export const showPresence = async (ctx: StaffContext): Promise<Result<Own>> => ok(await present(ctx))

/** Sets the presence of the caller, and how many open conversations it accepts. */
export async function savePresence(
  ctx: StaffContext,
  { presence, maxOpen }: Input<typeof calls.adminPresenceSave>,
): Promise<Result<Own>> {
  const change = { online: presence === 'online', maxOpen, seenAt: ctx.clock.now() }
  await ctx.tx
    .insert(supportAgents)
    .values({ staffId: ctx.staff.id, ...change })
    .onConflictDoUpdate({ target: supportAgents.staffId, set: change })
  await recordAudit(ctx, 'agent.presence', `staff:${ctx.staff.id}`, null, { presence, maxOpen })
  notify(ctx, { staff: 'support' }, 'chat-queue')
  ctx.afterCommit(() => ctx.cache.invalidate(HOME_TAG))
  return ok(await present(ctx))
}

/** Records that the caller's console is open. */
export async function reportPresence(ctx: StaffContext): Promise<Result<Own>> {
  await ctx.tx
    .update(supportAgents)
    .set({ seenAt: ctx.clock.now() })
    .where(eq(supportAgents.staffId, ctx.staff.id))
  return ok(await present(ctx))
}
