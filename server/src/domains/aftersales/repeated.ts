import type { AfterSaleKind } from '@pasar/contract/orders/after-sale-states'
import { DAY_MS } from '@pasar/contract/time'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { findAfterSale, findLater, getLines } from './queries.ts'
import { type ItemFacts, type KindOption, type OrderFacts, optionFor, REAPPLY_DAYS } from './rules.ts'
import { unitsByItem } from './units/held-units.ts'

/** A rejected request that may be repeated: its kind and units count as requested when it was. */
export type Repeated = { kind: AfterSaleKind; at: Date; units: ReadonlyMap<string, number> }

/**
 * Finds the rejected request that a member repeats; null without one, or when its rejection is too long ago.
 * Refuses `not-found`, and `state-changed` for a request that is not rejected, waits for the operator, or was
 * repeated.
 */
export async function findRepeated(
  ctx: MemberContext,
  { formerId, orderId }: { formerId?: string | undefined; orderId: string },
): Promise<Result<Repeated | null>> {
  if (!formerId) return ok(null)
  const former = await findAfterSale(ctx.tx, formerId)
  if (former?.memberId !== ctx.member.id || former.orderId !== orderId) return refuse('not-found')
  const isRepeated = (await findLater(ctx.tx, [formerId])).size > 0
  if (former.state !== 'rejected' || former.escalation === 'open' || isRepeated)
    return refuse('state-changed')
  if (ctx.clock.now().getTime() - former.since.getTime() >= REAPPLY_DAYS * DAY_MS) return ok(null)
  const units = unitsByItem(await getLines(ctx.tx, [formerId]))
  return ok({
    kind: former.kind,
    at: former.createdAt,
    units: new Map(units.map(({ itemId, quantity }) => [itemId, quantity])),
  })
}

/**
 * Returns what an item offers for a kind, as `optionFor` does. After the period, the units of a repeated
 * request are still offered. Pure.
 * @param item its id, and the units to be requested where they are known
 */
export function optionAt(
  kind: AfterSaleKind,
  order: OrderFacts,
  facts: ItemFacts,
  { now, repeated, item }: { now: Date; repeated: Repeated | null; item: { id: string; quantity?: number } },
): KindOption {
  const option = optionFor(kind, order, facts, now)
  const units = repeated?.kind === kind ? (repeated.units.get(item.id) ?? 0) : 0
  if (!repeated || option.obstacle !== 'too_late' || (item.quantity ?? 1) > units) return option
  const before = optionFor(kind, order, facts, repeated.at)
  return { ...before, max: Math.min(before.max, units) }
}
