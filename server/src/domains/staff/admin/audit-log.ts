import type { Input, Output } from '@pasar/contract/call'
import type { adminAuditList } from '@pasar/contract/calls/admin/audit'
import { and, desc, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { auditLog } from '../../../platform/db/tables.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { staff } from '../tables.ts'

/** The audit log, newest first. */
export async function listAudit(
  ctx: StaffContext,
  input: Input<typeof adminAuditList>,
): Promise<Result<Output<typeof adminAuditList>>> {
  const { page, limit, cursor } = input
  const where = conditions(input)
  const after = cursor
    ? sql`(${auditLog.at}, ${auditLog.id}) < (select c.at, c.id from audit_log c where c.id = ${cursor}::uuid)`
    : undefined
  const rows = await ctx.tx
    .select()
    .from(auditLog)
    .where(and(where, after))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(cursor ? 0 : (page - 1) * limit)
  const names = await namesOf(ctx.tx, rows)
  const list = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, id: row.actorId, name: names.get(row.actorId ?? '') ?? '' },
    action: row.action,
    target: row.target,
    before: row.before,
    after: row.after,
    ip: row.ip ?? '',
    requestId: row.requestId ?? '',
  }))
  return ok({
    list,
    total: await countUpTo(ctx.tx, sql`from ${auditLog} where ${where ?? sql`true`}`),
    page,
    limit,
  })
}

const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

const conditions = ({
  actorId,
  action,
  target,
  from,
  until,
}: Input<typeof adminAuditList>): SQL | undefined =>
  and(
    actorId ? eq(auditLog.actorId, actorId) : undefined,
    action ? like(auditLog.action, beginning(action)) : undefined,
    target ? like(auditLog.target, beginning(target)) : undefined,
    from ? gte(auditLog.at, new Date(from)) : undefined,
    until ? lt(auditLog.at, new Date(until)) : undefined,
  )

async function namesOf(tx: Tx, rows: readonly { actorId: string | null }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => (actorId ? [actorId] : [])))]
  if (ids.length === 0) return new Map()
  const found = await tx.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}
