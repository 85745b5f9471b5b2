import type { Input } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/after-sales'
import { type Currency, decimalToMinor, exponents } from '@pasar/contract/money'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { previewRefund, returnItems } from '../../orders/index.ts'
import { refundOrder } from '../../payments/index.ts'
import { moveAfterSale } from '../move.ts'
import { type Locked, lockAfterSale } from '../queries.ts'
import { staffActions } from '../rules.ts'
import { hasRefusedUnits } from './presenter.ts'
import { type AdminView, showRequest } from './read-requests.ts'
import { computeRefund, type Refundable, refundedUnits } from './refundable.ts'
import { asShop, takeOver } from './review.ts'

type RefundInput = Input<typeof calls.adminAfterSaleRefund>

/**
 * Refunds a return, or a warranty claim, to the payments of its order, through the same steps as any refund:
 * mixed payments in proportion, points and revenue with them. The request is refunded once all its refunds
 * have succeeded. Refuses `not-found`, `state-changed`, `refund-too-large`, `refund-waits-for-order` while a
 * dispute or another refund takes a part, and `input-invalid` for less without a reason.
 */
export async function refundRequest(ctx: StaffContext, input: RefundInput): Promise<Result<AdminView>> {
  const locked = await lockAfterSale(ctx.tx, input.id)
  if (!locked) return refuse('not-found')
  const refundable = await computeRefund(ctx.tx, locked)
  if (!refundable) return refuse('state-changed')
  const refusedUnits = await hasRefusedUnits(ctx, input.id, locked.lines)
  const facts = { refusedUnits, refundFailed: false, mayBeLost: false }
  if (!staffActions(locked.request, facts).includes('refund')) return refuse('state-changed')
  if (refundable.isCut) return refuse('refund-waits-for-order')
  const amount = chooseAmount(locked, refundable, input)
  if (!amount.ok) return amount
  const { request, order } = locked
  const no = ctx.ids.number('R')
  const freight = input.freight ? [{ part: 'freight', quantity: 0, amount: refundable.freight }] : []
  const lines = [...refundable.plan.lines, ...freight]
  const { points } = previewRefund(order, refundable.items, { amount: amount.data, lines })
  const change = {
    ...takeOver(ctx, locked),
    refundAmount: amount.data,
    refundPoints: points,
    refundNo: no,
    ...(input.reason ? { decisionNote: input.reason } : {}),
  }
  // Returns the units of the request to the order, which then counts them as refunded.
  const state = await moveAfterSale(ctx, locked, 'refund', await asShop(ctx, input.reason), change)
  const returned = await returnItems(ctx, order, refundedUnits(locked))
  if (!returned.ok) return returned
  if (amount.data > 0n || points > 0n) {
    const refunded = await refundOrder(ctx, {
      ...{ orderId: order.id, amount: amount.data, no },
      reason: { text: [`After-sales ${request.no}`, input.reason].filter(Boolean).join(': ') },
      lines,
    })
    if (!refunded.ok) return refunded
  } else await settle(ctx, input.id)
  const after = { state, refundNo: no, amount: amount.data, freight: input.freight, reason: input.reason }
  await recordAudit(ctx, 'after-sale.refund', `after-sale:${input.id}`, { state: request.state }, after)
  return await showRequest(ctx, { id: input.id })
}

/** Nothing is left to refund: the request is settled at once. */
async function settle(ctx: StaffContext, id: string): Promise<void> {
  const locked = (await lockAfterSale(ctx.tx, id))!
  await moveAfterSale(ctx, locked, 'settle', { party: 'system' })
}

/** Returns the amount in minor units. Refuses `refund-too-large`, `input-invalid`. */
function chooseAmount(
  { order }: Locked,
  { amount, freight }: Refundable,
  input: RefundInput,
): Result<bigint> {
  const most = amount + (input.freight ? freight : 0n)
  if (input.amount === undefined) return { ok: true, data: most }
  let chosen: bigint
  try {
    chosen = decimalToMinor(input.amount, exponents[order.currency as Currency])
  } catch {
    return refuse('input-invalid')
  }
  if (chosen > most) return refuse('refund-too-large')
  if (chosen < most && (!input.reason || chosen === 0n)) return refuse('input-invalid')
  return { ok: true, data: chosen }
}
