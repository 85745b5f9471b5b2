import type { Input, Output } from '@pasar/contract/call'
import type { adminNewsSave } from '@pasar/contract/calls/admin/content/news'
import type { newsAnnex } from '@pasar/contract/calls/content/news'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findPrivateFiles, holdDocuments, presentDocument } from '../../files/index.ts'
import { newsAttachments } from '../tables.ts'
import { isPublished } from './news.ts'

/** Lists the documents of an article; those for members have no link for visitors. Refuses `not-found`. */
export async function listAttachments(
  ctx: Ctx,
  { id }: Input<typeof newsAnnex>,
): Promise<Result<Output<typeof newsAnnex>>> {
  if (!(await isPublished(ctx, id))) return refuse('not-found')
  const isVisitor = ctx.actor.kind === 'visitor'
  const list = await findAttachments(ctx, id)
  return ok({
    list: list.map(({ membersOnly, url, ...rest }) => ({
      ...rest,
      url: membersOnly && isVisitor ? null : url,
    })),
  })
}

/** Returns the documents of an article in order, with links that are valid for ten minutes. */
export async function findAttachments(ctx: Ctx, newsId: string) {
  const rows = await ctx.tx
    .select()
    .from(newsAttachments)
    .where(eq(newsAttachments.newsId, newsId))
    .orderBy(asc(newsAttachments.position))
  const files = await findPrivateFiles(
    ctx.tx,
    rows.map(({ fileId }) => fileId),
  )
  return rows.flatMap(({ fileId, name, membersOnly }) => {
    const file = files.get(fileId)
    return file ? [{ id: fileId, name, membersOnly, ...presentDocument(ctx, file, name) }] : []
  })
}

/**
 * Replaces the documents of an article.
 * @returns false when a document does not exist or belongs to another article
 */
export async function saveAttachments(
  ctx: Ctx,
  newsId: string,
  drafts: Input<typeof adminNewsSave>['files'],
): Promise<boolean> {
  const ids = drafts.map(({ id }) => id)
  if (new Set(ids).size < ids.length || !(await holdDocuments(ctx.tx, `news:${newsId}`, ids))) return false
  await ctx.tx.delete(newsAttachments).where(eq(newsAttachments.newsId, newsId))
  if (drafts.length > 0)
    await ctx.tx.insert(newsAttachments).values(
      drafts.map(({ id, name, membersOnly }, position) => ({
        newsId,
        position,
        fileId: id,
        name,
        membersOnly,
      })),
    )
  return true
}
