import type { Input, Output } from '@pasar/contract/call'
import type { commentLike, commentReport } from '@pasar/contract/calls/content/comments'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { invalidateComments } from './write-comment.ts'

/** Likes or unlikes a comment, which counts each member once. Idempotent. Refuses `not-found`. */
export async function likeComment(
  ctx: MemberContext,
  { id, liked }: Input<typeof commentLike>,
): Promise<Result<Output<typeof commentLike>>> {
  const me = sql`${ctx.member.id}::uuid`
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`
  if (liked)
    await ctx.tx.execute(sql`
      with added as (
        insert into comment_likes (member_id, comment_id, at)
        select ${me}, c.id, ${now} from comments c where c.id = ${id}::uuid and c.state = 'shown'
        on conflict do nothing returning comment_id)
      update comments set likes = likes + 1 where id in (select comment_id from added)`)
  else
    await ctx.tx.execute(sql`
      with gone as (
        delete from comment_likes where member_id = ${me} and comment_id = ${id}::uuid returning comment_id)
      update comments set likes = likes - 1 where id in (select comment_id from gone)`)
  const { rows } = await ctx.tx.execute<{ likes: number }>(
    sql`select likes from comments where id = ${id}::uuid and state = 'shown'`,
  )
  if (!rows[0]) return refuse('not-found')
  invalidateComments(ctx)
  return ok({ liked, likes: rows[0].likes })
}

/** Reports a comment of another member. A second report of a member changes nothing. Refuses `not-found`. */
export async function reportComment(
  ctx: MemberContext,
  { id, reason }: Input<typeof commentReport>,
): Promise<Result<Output<typeof commentReport>>> {
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`
  const { rows } = await ctx.tx.execute(sql`
    select 1 from comments c
    where c.id = ${id}::uuid and c.state = 'shown' and c.member_id <> ${ctx.member.id}::uuid
    for no key update`)
  if (rows.length === 0) return refuse('not-found')
  await ctx.tx.execute(sql`
    with added as (
      insert into comment_reports (member_id, comment_id, reason, at)
      values (${ctx.member.id}::uuid, ${id}::uuid, ${reason}, ${now})
      on conflict do nothing returning comment_id)
    update comments set reported_at = coalesce(reported_at, ${now}) where id in (select comment_id from added)`)
  return ok({})
}
