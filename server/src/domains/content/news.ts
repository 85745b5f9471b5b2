import type { Input, Output } from '@pasar/contract/call'
import type { bannerList, newsInfo, newsList } from '@pasar/contract/calls/content'
import type { Language } from '@pasar/contract/constants'
import { and, asc, count, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { presentBlocks } from './presenter.ts'
import { banners, news, notices } from './tables.ts'

type NewsRow = typeof news.$inferSelect

/** The news categories in display order. */
const newsCategories = ['stories', 'howto', 'shop'] as const

const published = (now: Date) => and(eq(news.published, true), lte(news.publishedAt, now))

function presentCard(row: NewsRow, language: Language) {
  return {
    id: row.id,
    title: localize(row.title, language),
    summary: localize(row.summary, language),
    category: row.category,
    picture: row.picture ? presentPicture(row.picture, language) : null,
    publishedAt: row.publishedAt.toISOString(),
    likes: row.likes,
  }
}

/** Returns the current banners of a place in order. */
export async function bannersAt(tx: Tx, place: string, language: Language, now: Date) {
  const rows = await tx
    .select()
    .from(banners)
    .where(
      and(
        eq(banners.place, place),
        or(isNull(banners.startsAt), lte(banners.startsAt, now)),
        or(isNull(banners.endsAt), gt(banners.endsAt, now)),
      ),
    )
    .orderBy(asc(banners.position))
  return rows.map((b) => ({
    id: b.id,
    eyebrow: localize(b.eyebrow, language),
    title: localize(b.title, language),
    action: localize(b.action, language),
    target: b.target,
    picture: presentPicture(b.picture, language),
    background: b.background,
  }))
}

/** Returns the current notices, newest first. */
export async function currentNotices(tx: Tx, language: Language, now: Date) {
  const rows = await tx
    .select()
    .from(notices)
    .where(and(lte(notices.publishedAt, now), or(isNull(notices.endsAt), gt(notices.endsAt, now))))
    .orderBy(desc(notices.publishedAt))
    .limit(10)
  return rows.map((n) => ({
    id: n.id,
    title: localize(n.title, language),
    text: localize(n.text, language),
    publishedAt: n.publishedAt.toISOString(),
  }))
}

/** Returns the latest news as cards. */
export async function latestNews(tx: Tx, language: Language, now: Date, limit: number) {
  const rows = await tx.select().from(news).where(published(now)).orderBy(desc(news.publishedAt)).limit(limit)
  return rows.map((row) => presentCard(row, language))
}

/** Returns a published article as a card, or undefined. */
export async function findNewsCard(tx: Tx, id: string, language: Language, now: Date) {
  const [row] = await tx
    .select()
    .from(news)
    .where(and(eq(news.id, id), published(now)))
  return row && presentCard(row, language)
}

export async function listBanners(
  ctx: Ctx,
  input: Input<typeof bannerList>,
): Promise<Result<Output<typeof bannerList>>> {
  return ok({ list: await bannersAt(ctx.tx, input.place, ctx.language, ctx.clock.now()) })
}

/** Lists news, newest first, of one category or all. */
export async function listNews(
  ctx: Ctx,
  { page, limit, category }: Input<typeof newsList>,
): Promise<Result<Output<typeof newsList>>> {
  const where = and(published(ctx.clock.now()), category ? eq(news.category, category) : undefined)
  const [total] = await ctx.tx.select({ n: count() }).from(news).where(where)
  const rows = await ctx.tx
    .select()
    .from(news)
    .where(where)
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({
    list: rows.map((row) => presentCard(row, ctx.language)),
    total: total?.n ?? 0,
    page,
    limit,
    categories: newsCategories.map((key) => ({ key, name: text(ctx.language, `content.category_${key}`) })),
  })
}

/** Returns one article. */
export async function newsArticle(
  ctx: Ctx,
  { id }: Input<typeof newsInfo>,
): Promise<Result<Output<typeof newsInfo>>> {
  const [row] = await ctx.tx
    .select()
    .from(news)
    .where(and(eq(news.id, id), published(ctx.clock.now())))
  if (!row) return refuse('not-found')
  return ok({
    ...presentCard(row, ctx.language),
    blocks: presentBlocks(row.blocks, ctx.language),
    author: localize(row.author, ctx.language),
  })
}
