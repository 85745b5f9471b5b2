import type { Input, Output } from '@pasar/contract/call'
import type { orderAfterSaleApply } from '@pasar/contract/calls/after-sales/after-sales'
import { toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import {
  getCurrency,
  getOrderItems,
  ordersForPayment,
  type PayableOrder,
  planUnitRefund,
  previewRefund,
} from '../orders/index.ts'
import { previewShares } from '../payments/index.ts'
import { getSettings } from '../settings/index.ts'
import { chooseUnits } from './choose-units.ts'
import { presentEligibility, readCandidates } from './eligibility.ts'
import { findRepeated } from './repeated.ts'

type Units = readonly { itemId: string; quantity: number }[]

/**
 * Computes the most that a return of units refunds: minor units of the order's currency, and the points that
 * return with it.
 */
export async function computeCeiling(
  tx: Tx,
  order: PayableOrder,
  units: Units,
): Promise<{ amount: bigint; points: bigint } | null> {
  const items = await getOrderItems(tx, [order.id])
  const plan = planUnitRefund(order, items, units)
  return plan && { amount: plan.amount, points: previewRefund(order, items, plan).points }
}

/**
 * Checks a request before it is sent. Refuses `not-found`, `state-changed`, `after-sale-excluded`,
 * `after-sale-too-many`, `exchanges-reached`.
 */
export async function checkRequest(
  ctx: MemberContext,
  { orderId, kind, items, formerId }: Input<typeof orderAfterSaleApply>,
): Promise<Result<Output<typeof orderAfterSaleApply>>> {
  const [order] = await ordersForPayment(ctx.tx, [orderId])
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  const repeated = await findRepeated(ctx, { formerId, orderId })
  if (!repeated.ok) return repeated
  const when = { now: ctx.clock.now(), repeated: repeated.data }
  const candidates = await readCandidates(ctx.tx, orderId, getSettings(ctx))
  const units = chooseUnits(kind, order, candidates, items, when)
  if (!units.ok) return units
  const ceiling =
    kind === 'return' && units.data.length > 0 ? await computeCeiling(ctx.tx, order, units.data) : null
  return ok({
    ...(await presentEligibility(ctx, order, candidates, repeated.data)),
    ceiling: ceiling && toMoney(ceiling.amount, getCurrency(order)),
    points: ceiling && ceiling.points > 0n ? toMoney(ceiling.points, 'PTS') : null,
    ways: ceiling ? await previewShares(ctx.tx, order, ceiling.amount) : [],
  })
}
