import type { Input, Output } from '@pasar/contract/call'
import type { adminAccountInfo, adminAccountList, adminAccountSave } from '@pasar/contract/calls/admin/topups'
import type { companyCollectionWay } from '@pasar/contract/calls/topups'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { auditDeed } from '../../platform/audit/deed.ts'
import type { MemberContext, StaffContext } from '../../platform/context.ts'
import { countUpTo } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { companyAccounts } from './tables.ts'
import { wireAccount } from './wire.ts'

type Row = typeof companyAccounts.$inferSelect
type View = Output<typeof adminAccountInfo>

/** The accounts that a currency, or any, can be transferred to. */
export async function listCollectionWays(
  ctx: MemberContext,
  { currency }: Input<typeof companyCollectionWay>,
): Promise<Result<Output<typeof companyCollectionWay>>> {
  const rows = await ctx.tx
    .select()
    .from(companyAccounts)
    .where(
      and(eq(companyAccounts.isActive, true), currency ? eq(companyAccounts.currency, currency) : undefined),
    )
    .orderBy(asc(companyAccounts.currency), asc(companyAccounts.id))
  return ok({ list: rows.map(({ createdAt: _, isActive: __, ...row }) => wireAccount(ctx, row)) })
}

/** The currencies that there is such an account for. */
export async function transferableCurrencies(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ currency: companyAccounts.currency })
    .from(companyAccounts)
    .where(eq(companyAccounts.isActive, true))
  return new Set(rows.map((row) => row.currency))
}

const toView = ({ createdAt: _, ...row }: Row): View => row as View

/** Every account, the newest first. */
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
  return ok({ list: rows.map(toView), total, page, limit })
}

/** One account. */
export async function showAccount(
  ctx: StaffContext,
  { id }: Input<typeof adminAccountInfo>,
): Promise<Result<View>> {
  const [row] = await ctx.tx.select().from(companyAccounts).where(eq(companyAccounts.id, id))
  return row ? ok(toView(row)) : refuse('not-found')
}

/** Adds an account, or changes one. A top-up keeps the account it was shown. */
export async function saveAccount(
  ctx: StaffContext,
  { id, ...wanted }: Input<typeof adminAccountSave>,
): Promise<Result<View>> {
  const [before] = id
    ? await ctx.tx.select().from(companyAccounts).where(eq(companyAccounts.id, id)).for('no key update')
    : []
  if (id && !before) return refuse('not-found')
  const row: Row = { ...(before ?? { id: ctx.ids.uuid(), createdAt: ctx.clock.now() }), ...wanted }
  const { createdAt: _, ...kept } = row
  await ctx.tx
    .insert(companyAccounts)
    .values(row)
    .onConflictDoUpdate({ target: companyAccounts.id, set: wanted })
  const known = before ? toView(before) : null
  await auditDeed(ctx, 'topup.account', `company-account:${row.id}`, known, kept)
  return ok(toView(row))
}
