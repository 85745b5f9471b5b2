import type { Input, Output } from '@pasar/contract/call'
import type { adminAuditList } from '@pasar/contract/calls/admin/audit'
import { and, desc, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { auditLog } from '../../../platform/db/tables.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { findStaffNames } from '../staff-names.ts'
import { findTargetNames } from './audit-targets.ts'

/** Lists the audit log, newest first. */
export async function listAudit(
  ctx: StaffContext,
  input: Input<typeof adminAuditList>,
): Promise<Result<Output<typeof adminAuditList>>> {
  const { page, limit, cursor } = input
  const where = auditFilter(input)
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
  const names = await findStaffNames(
    ctx.tx,
    rows.map(({ actorId }) => actorId),
  )
  const targets = await findTargetNames(
    ctx.tx,
    rows.map(({ target }) => target),
    ctx.language,
  )
  const list = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, id: row.actorId, name: names.get(row.actorId ?? '') ?? '' },
    action: row.action,
    target: row.target,
    targetName: targets.get(row.target) ?? '',
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

const prefixPattern = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

const auditFilter = ({
  actorId,
  action,
  target,
  record,
  from,
  until,
}: Input<typeof adminAuditList>): SQL | undefined =>
  and(
    actorId ? eq(auditLog.actorId, actorId) : undefined,
    action ? like(auditLog.action, prefixPattern(action)) : undefined,
    target ? like(auditLog.target, prefixPattern(target)) : undefined,
    record ? eq(auditLog.target, record) : undefined,
    from ? gte(auditLog.at, new Date(from)) : undefined,
    until ? lt(auditLog.at, new Date(until)) : undefined,
  )
