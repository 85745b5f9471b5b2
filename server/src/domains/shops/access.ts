import { type ShopPermission, shopPermissions } from '@pasar/contract/calls/shops/shop'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import type { shops } from './tables.ts'

export type ShopRow = typeof shops.$inferSelect

/** A shop with what a member may do in it. */
export type OwnShop = ShopRow & { isOwner: boolean; permissions: ShopPermission[] }

type Raw = Omit<ShopRow, 'openedAt' | 'closedAt'> & {
  openedAt: string
  closedAt: string | null
  permissions: ShopPermission[] | null
}

/** SQL: the columns of `shops s`, as ShopRow has them. */
export const shopColumns = sql`s.id, s.owner_id as "ownerId", s.slug, s.name, s.about, s.notice, s.logo, s.banner,
  s.state, s.hold_reason as "holdReason", s.held_by_ban as "heldByBan", s.closes_after_hold as "closesAfterHold",
  s.closed_by_staff as "closedByStaff",
  s.opened_at as "openedAt", s.closed_at as "closedAt"`

/** Builds a shop from what `shopColumns` reads. */
export const toShopRow = <R extends { openedAt: string; closedAt: string | null }>(row: R) => ({
  ...row,
  openedAt: new Date(row.openedAt),
  closedAt: row.closedAt === null ? null : new Date(row.closedAt),
})

/**
 * SQL: whether the worker `w` is a sub-user of the owner of `s`, and accepted it before the owner allowed
 * anything. What a worker may do ends with that, without a change of `shop_workers`; who leaves and accepts
 * again later begins with nothing.
 */
export const isSubUser = sql`exists (select from sub_users u
  where u.member_id = w.member_id and u.owner_id = s.owner_id and u.state in ('waiting', 'placed')
    and coalesce(u.answered_at, u.invited_at) <= w.since)`

/**
 * Finds the shop that a member owns, or works in; the own one first, otherwise the one where they began
 * first. Closed shops are nobody's. `permissions` are all of the owner's, and those of a worker.
 */
export async function findShopOfMember(
  tx: Tx,
  memberId: string,
  permission?: ShopPermission,
): Promise<OwnShop | undefined> {
  const allowed = permission ? sql`and ${permission} = any(w.permissions)` : sql``
  const { rows } = await tx.execute<Raw>(sql`
    select ${shopColumns}, null as permissions, 0 as rank, s.opened_at as since
    from shops s where s.owner_id = ${memberId}::uuid and s.state <> 'closed'
    union all
    select ${shopColumns}, to_json(w.permissions), 1, w.since
    from shop_workers w join shops s on s.id = w.shop_id and s.state <> 'closed'
    where w.member_id = ${memberId}::uuid and ${isSubUser} ${allowed}
    order by rank, since, id limit 1`)
  const row = rows[0]
  if (!row) return undefined
  const isOwner = row.ownerId === memberId
  return { ...toShopRow(row), isOwner, permissions: isOwner ? [...shopPermissions] : (row.permissions ?? []) }
}

/** Returns the shop that a member owns and has not closed. */
export async function findOwnedShop(tx: Tx, memberId: string): Promise<OwnShop | undefined> {
  const shop = await findShopOfMember(tx, memberId)
  return shop?.isOwner ? shop : undefined
}

/**
 * Returns the shop that the member owns, otherwise the one where they are a worker with this permission.
 * @param permission without it, any worker; `owner`: only the owner
 * Refuses `not-found`: who may not do it learns nothing about the shop.
 */
export async function findOwnShop(
  ctx: MemberContext,
  permission?: ShopPermission | 'owner',
): Promise<Result<OwnShop>> {
  const shop = await findShopOfMember(ctx.tx, ctx.member.id, permission === 'owner' ? undefined : permission)
  return shop && (permission !== 'owner' || shop.isOwner) ? ok(shop) : refuse('not-found')
}
