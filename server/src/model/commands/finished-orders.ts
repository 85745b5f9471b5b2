import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { minorToDecimal } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import type { OrderRow } from '../observed.ts'
import type { Charge } from '../provider.ts'
import type { World } from '../world.ts'
import { command, index, pick } from './command.ts'
import { notifyAll } from './notify.ts'
import { finishOrder } from './orders.ts'
import { pass } from './time.ts'

const AFTER_SALES_MS = 16 * DAY_MS

/** Finds the charge that paid an order. */
function findCharge({ seen, shop }: World, { id }: OrderRow): Charge | undefined {
  const payment = seen.payments.find(
    (p) => p.state === 'succeeded' && p.shares.some((share) => share.orderId === id && !share.late),
  )
  return payment && shop.provider.charges.get(payment.no)
}

/** An order with an open refund is not completed. */
function expectOpen({ expect, seen }: World, { id, completedAt }: OrderRow): void {
  const isOpen = seen.refunds.some(
    (r) => r.orderId === id && (r.state === 'requested' || r.state === 'refunding' || r.isDue),
  )
  const isCompleted = seen.orders.some((o) => o.id === id && o.completedAt !== completedAt)
  expect(!isOpen || !isCompleted, `order ${id} was completed while its refund was open`)
}

/**
 * Refunds a part of an order that was received or completed. The provider finishes the refund later, or
 * contradicts its answer and is down then; in the end it says the outcome.
 */
const refundFinished = command({
  name: 'refund a finished order',
  weight: 6,
  input: fc.record({
    which: index,
    share: fc.integer({ min: 1, max: 100 }),
    isCompleted: fc.boolean(),
    isSlow: fc.boolean(),
    ends: fc.constantFrom('refunded' as const, 'failed' as const),
  }),
  async run(world, { which, share, isCompleted, isSlow, ends }) {
    const chosen = pick(
      world.seen.orders.filter((o) => o.paidAt !== null && findCharge(world, o)),
      which,
    )
    const charge = chosen && findCharge(world, chosen)
    if (!charge) return
    const { provider } = world.shop
    const { behaviour } = provider
    provider.behaviour = isSlow ? 'slow-refunds' : 'normal'
    await finishOrder(world, chosen)
    if (isCompleted) await pass(world, AFTER_SALES_MS)
    const amount = minorToDecimal((BigInt(chosen.paid) * BigInt(share)) / 100n, 2)
    await world.call(adminOrderRefund, { orderId: chosen.id, amount, reason: 'Random' }, world.staff[0]!)
    await world.refresh()
    const refund = charge.refunds.findLast((r) => !r.isDashboard && r.state !== 'failed')
    if (refund && !isSlow) {
      refund.state = ends
      await notifyAll(world, charge)
    }
    if (!isCompleted) {
      provider.behaviour = isSlow ? 'slow-refunds' : 'down'
      await pass(world, AFTER_SALES_MS)
      await world.refresh()
      expectOpen(world, chosen)
      provider.behaviour = 'normal'
    }
    if (refund) {
      refund.state = ends
      await notifyAll(world, charge)
      await world.job('payments.run-refunds-again')
    }
    provider.behaviour = behaviour
  },
})

export const finishedOrderCommands = [refundFinished]
