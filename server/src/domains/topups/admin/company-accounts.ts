import type { Input, Output } from '@pasar/contract/call'
import type {
  adminAccountInfo,
  adminAccountList,
  adminAccountSave,
} from '@pasar/contract/calls/admin/finance/top-ups'
import { desc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { companyAccounts } from '../tables.ts'

type Row = typeof companyAccounts.$inferSelect
type View = Output<typeof adminAccountInfo>

const presentAccountRow = ({ createdAt: _, ...row }: Row): View => row as View

/** Lists all bank accounts, newest first. */
export async function listAccounts(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminAccountList>,
): Promise<Result<Output<typeof adminAccountList>>> {
  const rows = await ctx.tx
    .select()
    .from(companyAccounts)
    .orderBy(desc(companyAccounts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from ${companyAccounts}`)
  return ok({ list: rows.map(presentAccountRow), total, page, limit })
}

/** Returns a bank account. Refuses `not-found`. */
export async function showAccount(
  ctx: StaffContext,
  { id }: Input<typeof adminAccountInfo>,
): Promise<Result<View>> {
  const [row] = await ctx.tx.select().from(companyAccounts).where(eq(companyAccounts.id, id))
  return row ? ok(presentAccountRow(row)) : refuse('not-found')
}

/** Creates or updates a bank account. Top-ups keep the account as displayed. Audited. Refuses `not-found`. */
export async function saveAccount(
  ctx: StaffContext,
  { id, ...changes }: Input<typeof adminAccountSave>,
): Promise<Result<View>> {
  const [before] = id
    ? await ctx.tx.select().from(companyAccounts).where(eq(companyAccounts.id, id)).for('no key update')
    : []
  if (id && !before) return refuse('not-found')
  const row: Row = { ...(before ?? { id: ctx.ids.uuid(), createdAt: ctx.clock.now() }), ...changes }
  const { createdAt: _, ...after } = row
  await ctx.tx
    .insert(companyAccounts)
    .values(row)
    .onConflictDoUpdate({ target: companyAccounts.id, set: changes })
  const previous = before ? presentAccountRow(before) : null
  await recordAudit(ctx, 'topup.account', `company-account:${row.id}`, previous, after)
  return ok(presentAccountRow(row))
}
