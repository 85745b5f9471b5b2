import type { Input, Output } from '@pasar/contract/call'
import {
  type adminFulfillmentGroups,
  type adminFulfillmentList,
  type adminFulfillmentPacking,
  fulfillmentGroups,
} from '@pasar/contract/calls/admin/fulfillment'
import type { StaffContext } from '../../../platform/context.ts'
import { localize, presentPicture } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMembers } from '../../identity/index.ts'
import {
  findNextOrder,
  getAdminOrder,
  getOrderItems,
  isShippable,
  leftToShip,
  ordersForPayment,
} from '../../orders/index.ts'
import { countryName } from '../../regions/index.ts'
import { listCarriers } from '../../shipping/index.ts'
import {
  countHolds,
  countWork,
  countWorkGroups,
  findMergeable,
  getItemCodes,
  listWorkRows,
} from '../work-queries.ts'

const toIso = (at: string): string => new Date(at).toISOString()

/** Lists the orders to ship, the oldest first. */
export async function listWork(
  { tx, clock }: StaffContext,
  input: Input<typeof adminFulfillmentList>,
): Promise<Result<Output<typeof adminFulfillmentList>>> {
  const { page, limit } = input
  const rows = await listWorkRows(tx, input, clock.now())
  const members = await findMembers(tx, [...new Set(rows.map((r) => r.memberId))])
  const list = rows.map(({ memberId, fullName, city, country, ...row }) => {
    const member = members.get(memberId)
    return {
      ...row,
      member: { id: memberId, name: member ? `${member.nickname} (${member.username})` : '' },
      receiver: { fullName, city, country },
      remindedAt: row.remindedAt ? toIso(row.remindedAt) : null,
      paidAt: toIso(row.paidAt),
    }
  })
  return ok({ list, total: await countWork(tx, input, clock.now()), page, limit })
}

/** Counts the orders to ship by group and country, and those on hold by reason. */
export async function showWorkGroups({
  tx,
  clock,
  language,
}: StaffContext): Promise<Result<Output<typeof adminFulfillmentGroups>>> {
  const counts = await countWorkGroups(tx, clock.now())
  return ok({
    total: counts.total,
    more: counts.more,
    groups: fulfillmentGroups.map((group) => ({ group, count: counts[group] })),
    countries: Object.entries(counts.countries)
      .map(([country, count]) => ({ country, name: countryName(country, language), count }))
      .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
    holds: await countHolds(tx),
  })
}

/** Returns what is left to pack of an order. Refuses `not-found`. */
export async function showPacking(
  ctx: StaffContext,
  { id }: Input<typeof adminFulfillmentPacking>,
): Promise<Result<Output<typeof adminFulfillmentPacking>>> {
  const order = await getAdminOrder(ctx, id)
  const [row] = await ordersForPayment(ctx.tx, [id])
  if (!order || !row) return refuse('not-found')
  const codes = await getItemCodes(ctx.tx, id)
  const all = await getOrderItems(ctx.tx, [id])
  const canShip = isShippable(row, all)
  const items = all.filter((i) => i.giftValue === null && leftToShip(i) > 0)
  const next = await findNextOrder(ctx, { id })
  return ok({
    id,
    order,
    canShip: canShip && items.length > 0,
    country: row.address.country,
    items: items.map((i) => ({
      itemId: i.id,
      skuCode: codes.get(i.id) ?? '',
      title: localize(i.title, ctx.language),
      optionText: localize(i.optionText, ctx.language),
      picture: presentPicture(i.picture, ctx.language),
      toShip: leftToShip(i),
      weightGrams: i.weightGrams,
    })),
    carriers: listCarriers(ctx.config, ctx.language),
    mergeable: canShip ? await findMergeable(ctx.tx, id) : [],
    next: next.ok ? next.data.next : null,
  })
}
