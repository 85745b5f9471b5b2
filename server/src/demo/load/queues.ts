import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { cancellations } from '../../domains/cancellations/tables.ts'
import { commentReports, comments } from '../../domains/content/comments/tables.ts'
import { reviewReports } from '../../domains/reviews/tables.ts'
import type { Loading } from './context.ts'
import { must } from './context.ts'

type News = ReadonlyMap<string, { id: string }>

/** Members of the history whose orders have ended: the latest first. */
async function findPeople({ ctx }: Loading, count: number): Promise<string[]> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select m.id from members m
    where m.email like '%@member.example' and not exists (
      select 1 from orders o where o.member_id = m.id and o.state in ('unpaid', 'paid', 'shipped'))
    order by m.created_at desc limit ${count}::int`)
  return rows.map(({ id }) => id)
}

/**
 * Inserts what waits for staff beside orders: comments to review, a reported one, a reported review, and
 * cancellations.
 */
export async function loadQueues(loading: Loading, news: News): Promise<void> {
  const { ctx, now } = loading
  const people = await findPeople(loading, 6)
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const newsId = must(news, 'liberica-returns').id
  const comment = { newsId, likes: 0 }
  const reported = ctx.ids.uuid()
  await ctx.tx.insert(comments).values([
    {
      ...{
        ...comment,
        id: ctx.ids.uuid(),
        memberId: people[0]!,
        state: 'pending' as const,
        createdAt: ago(5),
      },
      text: 'Is the farm open to visitors? We will be in Johor in December.',
    },
    {
      ...{
        ...comment,
        id: ctx.ids.uuid(),
        memberId: people[1]!,
        state: 'pending' as const,
        createdAt: ago(2),
      },
      text: '请问会再到货吗？想买来送人。',
    },
    {
      ...{ ...comment, id: reported, memberId: people[2]!, state: 'shown' as const, createdAt: ago(30) },
      ...{ text: 'Cheaper at my shop, message me for the address!', reportedAt: ago(21) },
    },
  ])
  await ctx.tx.insert(commentReports).values({
    memberId: people[3]!,
    commentId: reported,
    reason: 'Advertising for another shop',
    at: ago(21),
  })
  await reportReview(loading, people[3]!, ago(9))
  await ctx.tx.insert(cancellations).values([
    {
      ...{ id: ctx.ids.uuid(), memberId: people[4]!, state: 'review' as const, appliedAt: ago(19) },
      note: 'I am moving abroad.',
    },
    {
      ...{ id: ctx.ids.uuid(), memberId: people[5]!, state: 'review' as const, appliedAt: ago(3) },
      note: '',
    },
  ])
}

/** Lets a member report the newest review that is not good. */
async function reportReview({ ctx }: Loading, memberId: string, at: Date): Promise<void> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    update reviews set reported_at = ${at.toISOString()}::timestamptz where id = (
      select id from reviews where stars <= 3 and hidden_at is null and member_id is distinct from ${memberId}::uuid
      order by created_at desc, id desc limit 1)
    returning id`)
  const [review] = rows
  if (!review) return
  await ctx.tx
    .insert(reviewReports)
    .values({ memberId, reviewId: review.id, reason: 'off_topic', text: '', at })
}

/** Records that every member agreed to the agreements when joining, as registrations do. */
export async function loadConsents({ ctx }: Loading): Promise<void> {
  await ctx.tx.execute(sql`
    insert into agreement_consents (member_id, agreement_id, at, ip, source)
    select m.id, a.id, greatest(m.created_at, a.published_at), '', 'registration'
    from members m, agreements a where a.kind in ('terms', 'privacy')`)
}
