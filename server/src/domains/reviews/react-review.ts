import type { Input, Output } from '@pasar/contract/call'
import type { reviewMarks, reviewReport, reviewVote } from '@pasar/contract/calls/reviews'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { REPORT_LIMIT } from './rules.ts'

/**
 * Lists the reviews of a product that the member wrote, voted for or reported. Separate from the list of
 * reviews, which is cached for everybody.
 */
export async function listMarks(
  ctx: MemberContext,
  { goodsId }: Input<typeof reviewMarks>,
): Promise<Result<Output<typeof reviewMarks>>> {
  const me = sql`${ctx.member.id}::uuid`
  const { rows } = await ctx.tx.execute<{ kind: 'own' | 'helpful' | 'reported'; id: string }>(sql`
    select 'own' as kind, id from reviews where member_id = ${me} and goods_id = ${goodsId}::uuid
    union all
    select 'helpful', r.id from review_votes v join reviews r on r.id = v.review_id
    where v.member_id = ${me} and r.goods_id = ${goodsId}::uuid
    union all
    select 'reported', r.id from review_reports p join reviews r on r.id = p.review_id
    where p.member_id = ${me} and r.goods_id = ${goodsId}::uuid`)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id)
  return ok({ own: of('own'), helpful: of('helpful'), reported: of('reported') })
}

/**
 * Adds or withdraws the member's vote for a review of another author. Counts each member once. Idempotent.
 * Refuses `not-found`.
 */
export async function voteForReview(
  ctx: MemberContext,
  { id, helpful }: Input<typeof reviewVote>,
): Promise<Result<Output<typeof reviewVote>>> {
  if (!(await lockOthersReview(ctx, id))) return refuse('not-found')
  const me = sql`${ctx.member.id}::uuid`
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`
  const changed = helpful
    ? sql`insert into review_votes (member_id, review_id, at) values (${me}, ${id}::uuid, ${now})
        on conflict do nothing returning review_id`
    : sql`delete from review_votes where member_id = ${me} and review_id = ${id}::uuid returning review_id`
  await ctx.tx.execute(sql`
    with changed as (${changed})
    update reviews set helpful_count = helpful_count + ${helpful ? 1 : -1}::int
    where id in (select review_id from changed)`)
  const { rows } = await ctx.tx.execute<{ n: number }>(
    sql`select helpful_count as n from reviews where id = ${id}::uuid`,
  )
  // The cached lists follow within 30 seconds: a vote changes an order, no fact.
  return ok({ helpful, helpfulCount: rows[0]!.n })
}

/**
 * Reports a review of another author to the shop. A second report of a member changes nothing, unless the
 * author has edited the review since.
 * Refuses `not-found`, and `too-many-requests` beyond the limit per day.
 */
export async function reportReview(
  ctx: MemberContext,
  { id, reason, text }: Input<typeof reviewReport>,
): Promise<Result<Output<typeof reviewReport>>> {
  // Parallel reports of a member count one after the other.
  await lock(ctx.tx, 'member', `review-reports:${ctx.member.id}`)
  if (!(await lockOthersReview(ctx, id))) return refuse('not-found')
  const me = sql`${ctx.member.id}::uuid`
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - REPORT_LIMIT.windowMs).toISOString()
  const { rows } = await ctx.tx.execute<{ n: number }>(sql`
    select count(*)::int as n from review_reports where member_id = ${me} and at > ${since}::timestamptz
      and review_id <> ${id}::uuid`)
  if (rows[0]!.n >= REPORT_LIMIT.count)
    return refuse('too-many-requests', { retryAfter: REPORT_LIMIT.windowMs / 1000 })
  const at = sql`${now.toISOString()}::timestamptz`
  await ctx.tx.execute(sql`
    with added as (
      insert into review_reports (member_id, review_id, reason, text, at)
      values (${me}, ${id}::uuid, ${reason}, ${text}, ${at})
      on conflict (member_id, review_id) do update
      set reason = excluded.reason, text = excluded.text, at = excluded.at, closed_at = null
      where review_reports.at < (select edited_at from reviews where id = excluded.review_id)
      returning review_id)
    update reviews set reported_at = coalesce(reported_at, ${at}) where id in (select review_id from added)`)
  return ok({})
}

/** Locks a visible review that the member did not write. Returns whether there is one. */
async function lockOthersReview({ tx, member }: MemberContext, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from reviews
    where id = ${id}::uuid and hidden_at is null and member_id is distinct from ${member.id}::uuid
    for no key update`)
  return rows.length > 0
}
