import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/content/agreements'
import { and, count, desc, eq, isNull, max, ne, type SQL, sql } from 'drizzle-orm'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findNewestVersions } from '../agreements/agreements.ts'
import { agreementConsents, agreements } from '../agreements/tables.ts'
import { editableBlocks, resolveBlocks } from './blocks.ts'
import { storedTexts } from './pictures.ts'
import { recordContentChange, refuseField } from './record-change.ts'

type View = Output<typeof calls.adminAgreementInfo>
type Row = typeof agreements.$inferSelect

const consents = sql<number>`(select count(*)::int from ${agreementConsents} where ${agreementConsents.agreementId} = ${agreements.id})`

const hashDraft = ({ kind, version, title, blocks, summary, asksConsent, consentDueAt }: Row): string =>
  contentVersion({ kind, version, title, blocks, summary, asksConsent, consentDueAt })

const presentRow = (row: Row, consentCount: number, isCurrent: boolean) => ({
  id: row.id,
  kind: row.kind,
  version: row.version,
  editedVersion: hashDraft(row),
  title: row.title,
  summary: row.summary,
  asksConsent: row.asksConsent,
  consentDueAt: row.consentDueAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  current: isCurrent,
  consents: consentCount,
})

async function findVersions(ctx: Ctx, where: SQL | undefined, limit: number, offset = 0) {
  const rows = await ctx.tx
    .select({ row: agreements, consents })
    .from(agreements)
    .where(where)
    .orderBy(sql`${agreements.publishedAt} desc nulls first`, desc(agreements.id))
    .limit(limit)
    .offset(offset)
  const newest = await findNewestVersions(ctx.tx)
  return rows.map(({ row, consents: n }) => ({
    row,
    view: presentRow(row, n, newest.get(row.kind)?.id === row.id),
  }))
}

/** Lists the versions of the agreements: drafts first, then the latest. */
export async function listAgreements(
  ctx: StaffContext,
  { page, limit, kind }: Input<typeof calls.adminAgreementList>,
): Promise<Result<Output<typeof calls.adminAgreementList>>> {
  const where = kind ? eq(agreements.kind, kind) : undefined
  const [total] = await ctx.tx.select({ n: count() }).from(agreements).where(where)
  const rows = await findVersions(ctx, where, limit, (page - 1) * limit)
  return ok({ list: rows.map(({ view }) => view), total: total?.n ?? 0, page, limit })
}

/** Returns a version with its text, and how many members still have to agree to it. Refuses `not-found`. */
export async function showAgreement(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminAgreementInfo>,
): Promise<Result<View>> {
  const [found] = await findVersions(ctx, eq(agreements.id, id), 1)
  if (!found) return refuse('not-found')
  const { row, view } = found
  const outstanding = row.consentSequence === null ? 0 : await countOutstanding(ctx, row.consentSequence)
  return ok({ ...view, blocks: editableBlocks(row.blocks), outstanding })
}

async function countOutstanding(ctx: Ctx, sequence: number): Promise<number> {
  const { rows } = await ctx.tx.execute<{ n: number }>(sql`
    select count(*)::int as n from members where agreed_sequence < ${sequence}::int and erased_at is null`)
  return rows[0]!.n
}

/**
 * Creates or changes a draft. Refuses `not-found`, `state-changed` for a published version or a draft that
 * has changed since it was read, `name-taken` for a version of the kind that exists, `input-invalid` for a
 * missing deadline, pictures, and consent to an agreement that only informs.
 */
export async function saveAgreement(
  ctx: StaffContext,
  draft: Input<typeof calls.adminAgreementSave>,
): Promise<Result<View>> {
  const before = draft.id ? await lockAgreement(ctx, draft.id) : undefined
  if (draft.id && !before) return refuse('not-found')
  if (before?.publishedAt || isStale(draft.editedVersion, before && hashDraft(before)))
    return refuse('state-changed')
  const asksConsent = draft.asksConsent && (draft.kind === 'terms' || draft.kind === 'privacy')
  if (draft.asksConsent && !asksConsent) return refuseField('asksConsent', 'consentKind', ctx.language)
  if (asksConsent && !draft.consentDueAt) return refuseField('consentDueAt', 'deadline', ctx.language)
  const blocks = await resolveBlocks(ctx, draft.blocks, draft.title, before?.blocks)
  if (!blocks) return refuseField('pictures', 'picture', ctx.language)
  const row: Row = {
    id: before?.id ?? ctx.ids.uuid(),
    kind: draft.kind,
    version: draft.version,
    title: draft.title,
    blocks,
    summary: storedTexts(draft.summary),
    asksConsent,
    consentDueAt: asksConsent && draft.consentDueAt ? new Date(draft.consentDueAt) : null,
    consentSequence: null,
    createdAt: before?.createdAt ?? ctx.clock.now(),
    publishedAt: null,
  }
  const same = and(
    eq(agreements.kind, row.kind),
    eq(agreements.version, row.version),
    ne(agreements.id, row.id),
  )
  if ((await ctx.tx.select({ id: agreements.id }).from(agreements).where(same)).length > 0)
    return refuse('name-taken')
  if (before) await ctx.tx.update(agreements).set(row).where(eq(agreements.id, row.id))
  else if (!(await insert(ctx, row))) return refuse('name-taken')
  await recordContentChange(ctx, 'agreement', before ? 'change' : 'create', row.id, before ?? null, row)
  return await showAgreement(ctx, { id: row.id })
}

const insert = async (ctx: Ctx, row: Row): Promise<boolean> =>
  (await ctx.tx.insert(agreements).values(row).onConflictDoNothing().returning({ id: agreements.id }))
    .length > 0

async function lockAgreement(ctx: Ctx, id: string): Promise<Row | undefined> {
  return (await ctx.tx.select().from(agreements).where(eq(agreements.id, id)).for('update'))[0]
}

/**
 * Publishes a draft: from now on it is the version that registrations accept. With a request for consent,
 * every member is asked. Refuses `not-found`, `state-changed` for a published version, `input-invalid` for a
 * text that is missing in English or a deadline that has passed.
 */
export async function publishAgreement(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminAgreementPublish>,
): Promise<Result<Output<typeof calls.adminAgreementPublish>>> {
  // Sequences ascend in the order of the commits.
  await lock(ctx.tx, 'setting', 'agreements')
  const before = await lockAgreement(ctx, id)
  if (!before) return refuse('not-found')
  if (before.publishedAt) return refuse('state-changed')
  const now = ctx.clock.now()
  if (!before.blocks['en-us']?.length) return refuseField('blocks', 'text', ctx.language)
  if (before.consentDueAt && before.consentDueAt <= now)
    return refuseField('consentDueAt', 'deadline', ctx.language)
  const [latest] = await ctx.tx.select({ sequence: max(agreements.consentSequence) }).from(agreements)
  const consentSequence = before.asksConsent ? (latest?.sequence ?? 0) + 1 : null
  const change = { publishedAt: now, consentSequence }
  await ctx.tx.update(agreements).set(change).where(eq(agreements.id, id))
  await recordContentChange(ctx, 'agreement', 'publish', id, before, { ...before, ...change })
  return ok({})
}

/** Deletes a draft. Refuses `not-found`, `state-changed` for a published version. */
export async function deleteAgreement(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminAgreementDelete>,
): Promise<Result<Output<typeof calls.adminAgreementDelete>>> {
  const draft = and(eq(agreements.id, id), isNull(agreements.publishedAt))
  const [deleted] = await ctx.tx.delete(agreements).where(draft).returning()
  if (!deleted) {
    const [row] = await ctx.tx.select({ id: agreements.id }).from(agreements).where(eq(agreements.id, id))
    return refuse(row ? 'state-changed' : 'not-found')
  }
  await recordContentChange(ctx, 'agreement', 'delete', id, deleted, null)
  return ok({})
}
