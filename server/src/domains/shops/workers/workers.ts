import type { Input, Output } from '@pasar/contract/call'
import type { ShopPermission, shopWorkerList, shopWorkerSave } from '@pasar/contract/calls/shops/shop'
import { maskName } from '@pasar/contract/validate'
import { and, eq, sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findOwnShop } from '../access.ts'
import { shopWorkers } from '../tables.ts'

type Row = { memberId: string; nickname: string; permissions: ShopPermission[] | null; since: string | null }

/** SQL: the sub-users of an owner who have accepted. */
const accepted = (ownerId: string) =>
  sql`from sub_users u where u.owner_id = ${ownerId}::uuid and u.state in ('waiting', 'placed')`

/** SQL: when the sub-user `u` accepted. What was allowed before was allowed to a sub-user who has left. */
const acceptedAt = sql`coalesce(u.answered_at, u.invited_at)`

/** Lists the sub-users of the owner with what they may do in the shop, newest first. Refuses `not-found`. */
export async function listWorkers(
  ctx: MemberContext,
  { page, limit }: Input<typeof shopWorkerList>,
): Promise<Result<Output<typeof shopWorkerList>>> {
  const own = await findOwnShop(ctx, 'owner')
  if (!own.ok) return own
  const { rows } = await ctx.tx.execute<Row>(sql`
    select u.member_id as "memberId", m.nickname, to_json(w.permissions) as permissions, w.since
    from (select u.* ${accepted(ctx.member.id)} order by u.id desc
      limit ${limit}::int offset ${(page - 1) * limit}::int) u
    join members m on m.id = u.member_id
    left join shop_workers w on w.shop_id = ${own.data.id}::uuid and w.member_id = u.member_id
      and ${acceptedAt} <= w.since
    order by u.id desc`)
  const counted = await ctx.tx.execute<{ n: number }>(
    sql`select count(*)::int as n ${accepted(ctx.member.id)}`,
  )
  return ok({
    list: rows.map(({ memberId, nickname, permissions, since }) => ({
      ...{ memberId, maskedName: maskName(nickname), permissions: permissions ?? [] },
      since: since && new Date(since).toISOString(),
    })),
    ...{ total: counted.rows[0]!.n, page, limit },
  })
}

/**
 * Sets what a sub-user may do in the owner's shop; nothing ends it. Refuses `not-found`, also for members who
 * are not sub-users of the owner.
 */
export async function saveWorker(
  ctx: MemberContext,
  { memberId, permissions }: Input<typeof shopWorkerSave>,
): Promise<Result<Output<typeof shopWorkerSave>>> {
  const own = await findOwnShop(ctx, 'owner')
  if (!own.ok) return own
  const { rows } = await ctx.tx.execute<{ acceptedAt: string }>(sql`
    select ${acceptedAt} as "acceptedAt" ${accepted(ctx.member.id)} and u.member_id = ${memberId}::uuid
    for share of u`)
  if (!rows[0]) return refuse('not-found')
  const [since, begin] = [ctx.clock.now(), new Date(rows[0].acceptedAt)]
  const given = [...new Set(permissions)]
  const key = { shopId: own.data.id, memberId }
  if (given.length === 0)
    await ctx.tx
      .delete(shopWorkers)
      .where(and(eq(shopWorkers.shopId, key.shopId), eq(shopWorkers.memberId, memberId)))
  else
    await ctx.tx
      .insert(shopWorkers)
      .values({ ...key, permissions: given, since: since < begin ? begin : since })
      .onConflictDoUpdate({
        target: [shopWorkers.shopId, shopWorkers.memberId],
        set: {
          permissions: given,
          since: sql`case when ${shopWorkers.since} < ${begin.toISOString()}::timestamptz
            then excluded.since else ${shopWorkers.since} end`,
        },
      })
  return ok({})
}
