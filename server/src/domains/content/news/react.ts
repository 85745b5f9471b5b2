import type { Input, Output } from '@pasar/contract/call'
import type { newsCollect, newsLike } from '@pasar/contract/calls/content/news'
import { sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { isPublished } from './news.ts'

/** Likes or unlikes an article, which counts each member once. Idempotent. Refuses `not-found`. */
export async function likeNews(
  ctx: MemberContext,
  { id, liked }: Input<typeof newsLike>,
): Promise<Result<Output<typeof newsLike>>> {
  if (!(await isPublished(ctx, id))) return refuse('not-found')
  const me = sql`${ctx.member.id}::uuid`
  if (liked)
    await ctx.tx.execute(sql`
      with added as (
        insert into news_likes (member_id, news_id, at) values (${me}, ${id}::uuid, ${now(ctx)})
        on conflict do nothing returning news_id)
      update news set likes = likes + 1 where id in (select news_id from added)`)
  else
    await ctx.tx.execute(sql`
      with gone as (delete from news_likes where member_id = ${me} and news_id = ${id}::uuid returning news_id)
      update news set likes = likes - 1 where id in (select news_id from gone)`)
  const { rows } = await ctx.tx.execute<{ likes: number }>(sql`select likes from news where id = ${id}::uuid`)
  return ok({ liked, likes: rows[0]!.likes })
}

/** Saves an article for a member, or removes it. Idempotent. Refuses `not-found`. */
export async function collectNews(
  ctx: MemberContext,
  { id, collected }: Input<typeof newsCollect>,
): Promise<Result<Output<typeof newsCollect>>> {
  if (collected && !(await isPublished(ctx, id))) return refuse('not-found')
  const me = sql`${ctx.member.id}::uuid`
  if (collected)
    await ctx.tx.execute(sql`insert into news_collections (member_id, news_id, at)
      values (${me}, ${id}::uuid, ${now(ctx)}) on conflict do nothing`)
  else
    await ctx.tx.execute(sql`delete from news_collections where member_id = ${me} and news_id = ${id}::uuid`)
  return ok({ collected })
}

const now = ({ clock }: Ctx) => sql`${clock.now().toISOString()}::timestamptz`
