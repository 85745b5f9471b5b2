import type { Input, Output } from '@pasar/contract/call'
import type {
  adminAccountDecide,
  adminAccountInfo,
  adminAccountList,
  adminAccountSave,
} from '@pasar/contract/calls/admin/finance/top-ups'
import { desc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import {
  decideChange,
  dropWaitingChange,
  findWaitingChanges,
  presentWaitingChange,
  requestChange,
} from '../../change-requests/index.ts'
import { companyAccounts } from '../tables.ts'

type Row = typeof companyAccounts.$inferSelect
type View = Output<typeof adminAccountInfo>
/** An account without its date of creation, which nobody changes. */
type Account = Omit<Row, 'createdAt'>

const withoutDate = ({ createdAt: _, ...account }: Row): Account => account

async function presentAccounts(ctx: StaffContext, rows: readonly Row[]): Promise<View[]> {
  const changes = await findWaitingChanges(ctx.tx, 'account')
  return rows.map((row) => {
    const change = changes.get(row.id)
    const pending = change
      ? { ...presentWaitingChange(ctx, change), account: parseRequested(change.content) }
      : null
    const content = { ...withoutDate(row), waiting: change?.content ?? null }
    return { ...withoutDate(row), pending, version: contentVersion(content) }
  })
}

const parseRequested = (content: string): Account => JSON.parse(content) as Account

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
  return ok({ list: await presentAccounts(ctx, rows), total, page, limit })
}

/** Returns a bank account. Refuses `not-found`. */
export async function showAccount(
  ctx: StaffContext,
  { id }: Input<typeof adminAccountInfo>,
): Promise<Result<View>> {
  const [row] = await ctx.tx.select().from(companyAccounts).where(eq(companyAccounts.id, id))
  return row ? ok((await presentAccounts(ctx, [row]))[0]!) : refuse('not-found')
}

const lockAccount = async ({ tx }: StaffContext, id: string): Promise<Row | undefined> =>
  (await tx.select().from(companyAccounts).where(eq(companyAccounts.id, id)).for('no key update'))[0]

/**
 * Creates or updates a bank account. What members could transfer to afterwards waits for a second account,
 * since it decides whom they pay: a new account is inactive until then, a changed one keeps its values. A
 * save that leaves the account inactive applies at once, and replaces what waits: enabling it is approved,
 * with all its values. Top-ups keep the account as displayed. Audited. Refuses `not-found`, and
 * `state-changed` when the account or its pending change has changed since it was read.
 */
export async function saveAccount(
  ctx: StaffContext,
  { id, version, ...values }: Input<typeof adminAccountSave>,
): Promise<Result<View>> {
  const before = id ? await lockAccount(ctx, id) : undefined
  if (id && !before) return refuse('not-found')
  if (isStale(version, before && (await presentAccounts(ctx, [before]))[0]!.version))
    return refuse('state-changed')
  const account: Account = { ...values, id: before?.id ?? ctx.ids.uuid() }
  const present = before ? withoutDate(before) : null
  if (!account.isActive || (present && isSame(present, account))) {
    await dropWaitingChange(ctx, 'account', account.id)
    const saved = await writeAccount(ctx, account)
    await recordAudit(ctx, 'topup.account', target(account.id), present, account)
    return ok((await presentAccounts(ctx, [saved]))[0]!)
  }
  const row = before ?? (await writeAccount(ctx, { ...account, isActive: false }))
  const content = JSON.stringify(account)
  await requestChange(ctx, { kind: 'account', subject: account.id, content, reason: '' })
  await recordAudit(ctx, 'company-account.request', target(account.id), present, account)
  return ok((await presentAccounts(ctx, [row]))[0]!)
}

/**
 * Approves or rejects a bank account that another staff account saved, or withdraws one's own. Audited.
 * Refuses `not-found`, `state-changed`, and `forbidden` for the approval of one's own.
 */
export async function decideAccount(
  ctx: StaffContext,
  decision: Input<typeof adminAccountDecide>,
): Promise<Result<Output<typeof adminAccountDecide>>> {
  const decided = await decideChange(ctx, 'account', decision)
  if (!decided.ok) return decided
  const { subject, content, outcome } = decided.data
  const account = parseRequested(content)
  if (outcome !== 'approve') {
    await recordAudit(ctx, `company-account.${outcome}`, target(subject), account, { note: decision.note })
    return ok({})
  }
  const before = await lockAccount(ctx, subject)
  await writeAccount(ctx, account)
  await recordAudit(ctx, 'company-account.approve', target(subject), before && withoutDate(before), account)
  return ok({})
}

const target = (id: string): string => `company-account:${id}`

const isSame = (one: Account, other: Account): boolean =>
  (Object.keys(one) as (keyof Account)[]).every((key) => one[key] === other[key])

async function writeAccount({ tx, clock }: StaffContext, account: Account): Promise<Row> {
  const [row] = await tx
    .insert(companyAccounts)
    .values({ ...account, createdAt: clock.now() })
    .onConflictDoUpdate({ target: companyAccounts.id, set: account })
    .returning()
  return row!
}
