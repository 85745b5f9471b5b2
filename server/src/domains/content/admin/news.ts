import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/content/news'
import { and, count, desc, eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import type { UploadedFile } from '../../../platform/http/calls/handle.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { holdDocuments, resolvePictures, storeStaffDocument } from '../../files/index.ts'
import { findAttachments, saveAttachments } from '../news/attachments.ts'
import { news } from '../tables.ts'
import { editableBlocks, resolveBlocks } from './blocks.ts'
import { editable, storedTexts } from './pictures.ts'
import { recordContentChange, refuseField } from './record-change.ts'

type Draft = Input<typeof calls.adminNewsSave>
type View = Output<typeof calls.adminNewsInfo>
type Row = typeof news.$inferSelect

const presentCard = (row: Row) => ({
  id: row.id,
  category: row.category,
  title: row.title,
  summary: row.summary,
  author: row.author,
  pictures: row.picture ? [editable(row.picture)] : [],
  published: row.published,
  publishedAt: row.publishedAt.toISOString(),
  likes: row.likes,
})

async function presentArticle(ctx: Ctx, row: Row): Promise<View> {
  const { likes, ...card } = presentCard(row)
  const files = await findAttachments(ctx, row.id)
  const blocks = editableBlocks(row.blocks)
  // Likes do not change it, nor do the links of the files, which expire.
  const attached = files.map(({ id, name, membersOnly }) => [id, name, membersOnly])
  return { ...card, likes, files, blocks, version: contentVersion([card, blocks, attached]) }
}

const selectArticle = (ctx: Ctx, id: string) => ctx.tx.select().from(news).where(eq(news.id, id))

/** Lists articles, newest first, drafts included. */
export async function listNews(
  ctx: StaffContext,
  { page, limit, category, published }: Input<typeof calls.adminNewsList>,
): Promise<Result<Output<typeof calls.adminNewsList>>> {
  const where = and(
    category ? eq(news.category, category) : undefined,
    published === undefined ? undefined : eq(news.published, published),
  )
  const [total] = await ctx.tx.select({ n: count() }).from(news).where(where)
  const rows = await ctx.tx
    .select()
    .from(news)
    .where(where)
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({ list: rows.map(presentCard), total: total?.n ?? 0, page, limit })
}

/** Returns an article. Refuses `not-found`. */
export async function showNews(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminNewsInfo>,
): Promise<Result<View>> {
  const [row] = await selectArticle(ctx, id)
  return row ? ok(await presentArticle(ctx, row)) : refuse('not-found')
}

/**
 * Creates or changes an article. Refuses `not-found`, `input-invalid` for its pictures and files,
 * `state-changed`.
 */
export async function saveNews(ctx: StaffContext, draft: Draft): Promise<Result<View>> {
  const [before] = draft.id ? await selectArticle(ctx, draft.id).for('no key update') : []
  if (draft.id && !before) return refuse('not-found')
  if (isStale(draft.version, before && (await presentArticle(ctx, before)).version))
    return refuse('state-changed')
  const pictures = await resolvePictures(
    ctx,
    draft.pictures,
    draft.title,
    before?.picture ? [before.picture] : [],
  )
  const blocks = await resolveBlocks(ctx, draft.blocks, draft.title, before?.blocks)
  if (!pictures || !blocks) return refuseField('pictures', 'picture', ctx.language)
  const row: Row = {
    id: before?.id ?? ctx.ids.uuid(),
    category: draft.category,
    title: draft.title,
    summary: storedTexts(draft.summary),
    author: storedTexts(draft.author),
    blocks,
    picture: pictures[0] ?? null,
    likes: before?.likes ?? 0,
    published: draft.published,
    publishedAt: new Date(draft.publishedAt),
  }
  const { likes: _, ...change } = row
  if (before) await ctx.tx.update(news).set(change).where(eq(news.id, row.id))
  else await ctx.tx.insert(news).values(row)
  if (!(await saveAttachments(ctx, row.id, draft.files))) return refuseField('files', 'file', ctx.language)
  const after = { ...row, files: draft.files }
  await recordContentChange(ctx, 'news', before ? 'change' : 'create', row.id, before ?? null, after)
  return ok(await presentArticle(ctx, row))
}

/** Deletes an article. Refuses `not-found`. */
export async function deleteNews(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminNewsDelete>,
): Promise<Result<Output<typeof calls.adminNewsDelete>>> {
  const [deleted] = await ctx.tx.delete(news).where(eq(news.id, id)).returning()
  if (!deleted) return refuse('not-found')
  await holdDocuments(ctx.tx, `news:${id}`, [])
  await recordContentChange(ctx, 'news', 'delete', id, deleted, null)
  return ok({})
}

/** Uploads a document for an article. Refuses `file-type` by its content. */
export async function uploadAttachment(
  ctx: StaffContext,
  _: object,
  file: UploadedFile,
): Promise<Result<Output<typeof calls.adminAttachmentUpload>>> {
  const stored = await storeStaffDocument(ctx, file)
  if (stored.ok) {
    const { id, bytes, type } = stored.data
    await recordAudit(ctx, 'file.upload', `file:${id}`, null, { bytes, type })
  }
  return stored
}
