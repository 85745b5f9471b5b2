import type { Input, Output } from '@pasar/contract/call'
import type { newsCollected, newsInfo, newsList } from '@pasar/contract/calls/content/news'
import type { Language } from '@pasar/contract/constants'
import { and, count, desc, eq, lte, sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { localize, presentPicture } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { presentBlocks } from '../presenter.ts'
import { news, newsCollections } from '../tables.ts'

type NewsRow = typeof news.$inferSelect

/** The news categories in display order. */
const newsCategories = ['stories', 'howto', 'shop'] as const

const published = (now: Date) => and(eq(news.published, true), lte(news.publishedAt, now))

/** Reports whether an article exists and is public. */
export async function isPublished(ctx: Ctx, id: string): Promise<boolean> {
  const where = and(eq(news.id, id), published(ctx.clock.now()))
  return (await ctx.tx.select({ id: news.id }).from(news).where(where)).length > 0
}

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

/** Returns the latest news as cards. */
export async function latestNews(tx: Tx, language: Language, now: Date, limit: number) {
  const rows = await tx.select().from(news).where(published(now)).orderBy(desc(news.publishedAt)).limit(limit)
  return rows.map((row) => presentCard(row, language))
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

/** Lists the saved articles of a member, the latest first. */
export async function listCollectedNews(
  ctx: MemberContext,
  { page, limit }: Input<typeof newsCollected>,
): Promise<Result<Output<typeof newsCollected>>> {
  const where = and(eq(newsCollections.memberId, ctx.member.id), published(ctx.clock.now()))
  const isSaved = eq(newsCollections.newsId, news.id)
  const [total] = await ctx.tx
    .select({ n: count() })
    .from(newsCollections)
    .innerJoin(news, isSaved)
    .where(where)
  const rows = await ctx.tx
    .select({ news })
    .from(newsCollections)
    .innerJoin(news, isSaved)
    .where(where)
    .orderBy(desc(newsCollections.at), desc(newsCollections.newsId))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({
    list: rows.map((row) => presentCard(row.news, ctx.language)),
    total: total?.n ?? 0,
    page,
    limit,
  })
}

/** Returns one article, and what the member did with it. Refuses `not-found`. */
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
    ...(await findReactions(ctx, id)),
  })
}

type Reactions = { liked: boolean; collected: boolean; comments: number; attachments: number }

async function findReactions({ tx, actor }: Ctx, id: string): Promise<Reactions> {
  const me = sql`${actor.kind === 'member' ? actor.id : null}::uuid`
  const newsId = sql`${id}::uuid`
  const { rows } = await tx.execute<Reactions>(sql`
    select exists (select 1 from news_likes where member_id = ${me} and news_id = ${newsId}) as liked,
      exists (select 1 from news_collections where member_id = ${me} and news_id = ${newsId}) as collected,
      (select count(*)::int from news_attachments where news_id = ${newsId}) as attachments,
      (select count(*)::int from comments c left join comments p on p.id = c.parent_id
        where c.news_id = ${newsId} and c.state = 'shown'
          and (p.id is null or p.state in ('shown', 'deleted'))) as comments`)
  return rows[0]!
}

/** Returns a published article as a card, or undefined. */
export async function findNewsCard(tx: Tx, id: string, language: Language, now: Date) {
  const [row] = await tx
    .select()
    .from(news)
    .where(and(eq(news.id, id), published(now)))
  return row && presentCard(row, language)
}
