import type { Comment, CommentAnswer } from '@pasar/contract/calls/content/comments'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { countUpTo, uuidArray } from '../../../platform/db/sql-helpers.ts'
import { FIRST_ANSWERS } from './rules.ts'

type Row = {
  id: string
  news_id: string
  parent_id: string | null
  text: string
  nickname: string
  reply_to: string | null
  avatar: { key: string; width: number; height: number; blur: string } | null
  likes: number
  liked: boolean
  mine: boolean
  state: Comment['state']
  created_at: string
}

const callerId = ({ actor }: Ctx): string | null => (actor.kind === 'member' ? actor.id : null)

/** Columns of the comments `c` for a caller. */
const selectFor = (me: string | null): SQL => sql`
  select c.id, c.news_id, c.parent_id, c.text, m.nickname, r.nickname as reply_to, c.likes, c.state, c.created_at,
    c.member_id = ${me}::uuid is true as mine,
    exists (select 1 from comment_likes l where l.comment_id = c.id and l.member_id = ${me}::uuid) as liked,
    case when f.id is null or f.private then null
      else json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'blur', f.blur) end as avatar
  from comments c join members m on m.id = c.member_id
    left join members r on r.id = c.reply_to_id left join files f on f.id = m.avatar_file_id`

/** Whether a caller sees a comment: their own while it waits, and a deleted one for its answers. */
const visibleTo = (me: string | null): SQL => sql`(c.state = 'shown'
  or (c.state = 'pending' and c.member_id = ${me}::uuid)
  or (c.state = 'deleted' and exists (select 1 from comments a where a.parent_id = c.id and a.state = 'shown')))`

/** Whether the article of the comment is public. */
const published = (ctx: Ctx): SQL => sql`exists (select 1 from news n where n.id = c.news_id and n.published
  and n.published_at <= ${ctx.clock.now().toISOString()}::timestamptz)`

const sorts = {
  newest: sql`c.created_at desc, c.id desc`,
  popular: sql`c.likes desc, c.created_at desc, c.id desc`,
}

type Page = { page: number; limit: number }
const paging = ({ page, limit }: Page): SQL => sql`limit ${limit}::int offset ${(page - 1) * limit}::int`

/** Returns a page of the comments of a public article with their first answers. */
export async function findComments(ctx: Ctx, newsId: string, sort: keyof typeof sorts, page: Page) {
  const me = callerId(ctx)
  const where = sql`c.news_id = ${newsId}::uuid and c.parent_id is null and ${visibleTo(me)} and ${published(ctx)}`
  const { rows } = await ctx.tx.execute<Row>(
    sql`${selectFor(me)} where ${where} order by ${sorts[sort]} ${paging(page)}`,
  )
  return {
    list: await withAnswers(ctx, rows),
    total: await countUpTo(ctx.tx, sql`from comments c where ${where}`),
  }
}

/** Returns a visible comment with its first answers. */
export async function findComment(ctx: Ctx, id: string): Promise<Comment | undefined> {
  const me = callerId(ctx)
  const { rows } = await ctx.tx.execute<Row>(
    sql`${selectFor(me)} where c.id = ${id}::uuid and c.parent_id is null and ${visibleTo(me)} and ${published(ctx)}`,
  )
  return (await withAnswers(ctx, rows))[0]
}

/** Returns a page of the answers of a visible comment, oldest first. */
export async function findAnswers(ctx: Ctx, parentId: string, page: Page) {
  const me = callerId(ctx)
  const where = sql`c.parent_id = ${parentId}::uuid and ${visibleTo(me)} and ${published(ctx)}
    and exists (select 1 from comments p where p.id = c.parent_id and p.state in ('shown', 'deleted'))`
  const { rows } = await ctx.tx.execute<Row>(
    sql`${selectFor(me)} where ${where} order by c.created_at, c.id ${paging(page)}`,
  )
  return {
    list: rows.map(presentAnswer),
    total: await countUpTo(ctx.tx, sql`from comments c where ${where}`),
  }
}

async function withAnswers(ctx: Ctx, rows: readonly Row[]): Promise<Comment[]> {
  if (rows.length === 0) return []
  const me = callerId(ctx)
  const ids = uuidArray(rows.map(({ id }) => id))
  const answers = await ctx.tx.execute<Row & { total: number }>(sql`
    with ranked as (
      select c.id, row_number() over thread as place, (count(*) over (partition by c.parent_id))::int as total
      from comments c where c.parent_id = any(${ids}) and ${visibleTo(me)}
      window thread as (partition by c.parent_id order by c.created_at, c.id))
    select found.*, ranked.total from (${selectFor(me)}) found join ranked on ranked.id = found.id
    where ranked.place <= ${FIRST_ANSWERS}::int order by found.created_at, found.id`)
  const byParent = Map.groupBy(answers.rows, (row) => row.parent_id)
  return rows.map((row) => {
    const own = byParent.get(row.id) ?? []
    return {
      ...presentAnswer(row),
      newsId: row.news_id,
      answerCount: own[0]?.total ?? 0,
      answers: own.map(presentAnswer),
    }
  })
}

const presentAnswer = (row: Row): CommentAnswer => ({
  id: row.id,
  text: row.text,
  author: row.state === 'deleted' ? '' : row.nickname,
  avatar:
    (row.avatar &&
      row.state !== 'deleted' && {
        url: `/img/${row.avatar.key}`,
        width: row.avatar.width,
        height: row.avatar.height,
        blur: row.avatar.blur,
        alt: '',
      }) ||
    null,
  replyTo: row.reply_to ?? '',
  likes: row.likes,
  liked: row.liked,
  mine: row.mine,
  state: row.state,
  createdAt: new Date(row.created_at).toISOString(),
})
