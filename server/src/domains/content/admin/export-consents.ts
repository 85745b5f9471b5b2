import type { Input, Output } from '@pasar/contract/call'
import type { adminConsentExport } from '@pasar/contract/calls/admin/content/agreements'
import { csvLine } from '@pasar/contract/csv'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'

/** Rows of a page. */
const PAGE_SIZE = 1_000

const columns = ['member', 'nickname', 'kind', 'version', 'agreed at', 'address', 'where']

type Row = {
  member_id: string
  username: string
  nickname: string
  kind: string
  version: string
  at: string
  ip: string
  source: string
}

/**
 * Exports a page of the members who agreed to a version as CSV, the latest first. The first page starts with
 * the header row. Refuses `not-found`, `input-invalid` for a cursor that no page returned.
 */
export async function exportConsents(
  ctx: StaffContext,
  { id, cursor }: Input<typeof adminConsentExport>,
): Promise<Result<Output<typeof adminConsentExport>>> {
  const position = /^(\d{1,15})_([\da-f-]{36})$/.exec(cursor)
  if (cursor && !position) return refuse('input-invalid')
  const agreement = await ctx.tx.execute(sql`select 1 from agreements where id = ${id}::uuid`)
  if (agreement.rows.length === 0) return refuse('not-found')
  const after = position
    ? sql`and (c.at, c.member_id) < (${new Date(Number(position[1])).toISOString()}::timestamptz, ${position[2]}::uuid)`
    : sql``
  const { rows } = await ctx.tx.execute<Row>(sql`
    select c.member_id, m.username, m.nickname, a.kind, a.version, c.at, c.ip, c.source
    from agreement_consents c join agreements a on a.id = c.agreement_id join members m on m.id = c.member_id
    where c.agreement_id = ${id}::uuid ${after}
    order by c.at desc, c.member_id desc limit ${PAGE_SIZE}::int`)
  const lines = rows.map((row) =>
    csvLine([
      row.username,
      row.nickname,
      row.kind,
      row.version,
      new Date(row.at).toISOString(),
      row.ip,
      row.source,
    ]),
  )
  const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
  await recordAudit(ctx, 'agreement.export', `agreement:${id}`, null, { rows: rows.length, cursor })
  return ok({
    csv: [...(cursor ? [] : [csvLine(columns)]), ...lines].join(''),
    rows: rows.length,
    next: last ? `${new Date(last.at).getTime()}_${last.member_id}` : '',
  })
}
