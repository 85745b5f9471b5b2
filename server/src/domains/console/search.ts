import type { Input, Output } from '@pasar/contract/call'
import { type adminSearch, SEARCH_LIMIT } from '@pasar/contract/calls/admin/console'
import { toMoney } from '@pasar/contract/money'
import type { Permission } from '@pasar/contract/permissions'
import type { StaffContext } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { ok, type Result } from '../../platform/result.ts'
import { findProductsByKeyword } from '../catalog/index.ts'
import { findMembersByKeyword } from '../identity/index.ts'
import { findAdminOrders, getCurrency } from '../orders/index.ts'

type Found = Output<typeof adminSearch>

/**
 * Searches orders, members and products by the indexes of their lists, newest first. A group needs the
 * permission of its list; without it the group is empty.
 */
export async function searchConsole(
  ctx: StaffContext,
  { keyword }: Input<typeof adminSearch>,
): Promise<Result<Found>> {
  const may = (permission: Permission) => ctx.staff.permissions.includes(permission)
  const [orders, members, products] = await Promise.all([
    may('orders') ? searchOrders(ctx, keyword) : [],
    may('members') ? searchMembers(ctx, keyword) : [],
    may('catalog') ? searchProducts(ctx, keyword) : [],
  ])
  return ok({ orders, members, products })
}

async function searchOrders(ctx: StaffContext, keyword: string): Promise<Found['orders']> {
  const { rows } = await findAdminOrders(ctx, { keyword, page: 1, limit: SEARCH_LIMIT }, 0)
  return rows.map((order) => ({
    id: order.id,
    no: order.no,
    state: order.state,
    recipient: order.address.fullName,
    total: toMoney(order.total, getCurrency(order)),
    linePoints: toMoney(order.linePoints, 'PTS'),
  }))
}

async function searchMembers(ctx: StaffContext, keyword: string): Promise<Found['members']> {
  const list = await findMembersByKeyword(ctx.tx, keyword, SEARCH_LIMIT)
  return list.map(({ id, nickname, username, memberNo }) => ({
    id,
    nickname,
    username,
    memberNo: String(memberNo),
  }))
}

async function searchProducts(ctx: StaffContext, keyword: string): Promise<Found['products']> {
  const found = await findProductsByKeyword(ctx, keyword, SEARCH_LIMIT)
  return found.map(({ id, title, picture }) => ({ id, title: localize(title, ctx.language), picture }))
}
