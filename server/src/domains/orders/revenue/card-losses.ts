import type { Ctx } from '../../../platform/context.ts'
import { changeCovered, sumCovered } from '../../giftcards/index.ts'
import { findEntriesByKey, type Movement, move, shopAccounts } from '../../ledger/index.ts'
import { getOrderItems, getOrders, type OrderRow } from '../queries.ts'
import type { RefundLine } from './parts.ts'
import { adjustRevenue } from './post-revenue.ts'

/*
 * Delivered gift cards whose order is charged back stay valid. Their value is a loss then, and no negative
 * revenue: an item never earns less than zero.
 */

/** A refund that the shop did not request, with what it is for. */
type ExternalRefund = { no: string; orderId: string; lines: readonly RefundLine[] }

const keyOf = ({ no }: ExternalRefund, { part }: RefundLine) => `gift card loss ${no} ${part}`

type Change = { order: OrderRow; part: string; amount: bigint; key: string }

/**
 * Posts as a loss what refunds take of the value of delivered gift cards. Call it before the refunds are
 * posted, since gift cards are locked before accounts. Requires the orders' locks, and the refunds in the
 * sums of their items.
 */
export async function postCardLosses(ctx: Ctx, refunds: readonly ExternalRefund[]): Promise<void> {
  const changes: Change[] = []
  for (const refund of refunds) {
    const [order] = await getOrders(ctx.tx, [refund.orderId])
    const items = new Map((await getOrderItems(ctx.tx, [refund.orderId])).map((item) => [item.id, item]))
    const covered = await sumCovered(ctx.tx, [...items.keys()])
    for (const line of refund.lines) {
      const item = items.get(line.part)
      const lost = item ? (covered.get(item.id) ?? 0n) + item.refundedAmount - item.total : 0n
      if (lost <= 0n) continue
      const amount = -(await changeCovered(ctx.tx, line.part, -lost))
      changes.push({ order: order!, part: line.part, amount, key: keyOf(refund, line) })
    }
  }
  await postChanges(ctx, changes)
}

/**
 * Reverses the losses of refunds that failed after they had succeeded. Requires the same as postCardLosses.
 */
export async function reverseCardLosses(ctx: Ctx, refunds: readonly ExternalRefund[]): Promise<void> {
  const keys = refunds.flatMap((refund) => refund.lines.map((line) => keyOf(refund, line)))
  const losses = await findEntriesByKey(ctx.tx, keys)
  const changes: Change[] = []
  for (const refund of refunds)
    for (const line of refund.lines) {
      const key = keyOf(refund, line)
      const loss = losses.get(key)
      if (!loss) continue
      const [order] = await getOrders(ctx.tx, [refund.orderId])
      // Voided cards have returned their value already.
      const amount = -(await changeCovered(ctx.tx, line.part, loss.amount))
      changes.push({ order: order!, part: line.part, amount, key: `return of ${key}` })
    }
  await postChanges(ctx, changes)
}

/**
 * Posts losses, and returned ones below zero, as revenue of completed orders and as unearned revenue of
 * others.
 */
async function postChanges(ctx: Ctx, changes: readonly Change[]): Promise<void> {
  const movements = changes.flatMap(({ order, amount, key }): Movement[] => {
    if (amount === 0n) return []
    const [from, to] =
      amount > 0n
        ? [shopAccounts.losses, shopAccounts.unearned]
        : [shopAccounts.unearned, shopAccounts.losses]
    const size = amount > 0n ? amount : -amount
    return [
      { from, to, asset: order.currency, amount: size, kind: 'giftcard.loss', reference: order.id, key },
    ]
  })
  const moved = await move(ctx, movements)
  if (!moved.ok) throw new Error(`the ledger refused a loss: ${moved.refusal}`)
  for (const { order, part, amount, key } of changes) await adjustRevenue(ctx, order, [{ part, amount }], key)
}
