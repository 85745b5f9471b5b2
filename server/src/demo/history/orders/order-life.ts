import { AFTER_SALE_DAYS } from '@pasar/contract/constants'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pasar/contract/time'
import { pointsRates } from '../../../domains/wallet/tables.ts'
import type { History, HistoryMember } from '../history.ts'
import { earnOrderPoints } from '../postings.ts'
import { findRecentFrom, nextWorkingTime } from '../shop/recent-days.ts'
import { deliverCards } from '../wallet/gift-cards.ts'
import { endUnpaid, releaseCoupons } from './end-order.ts'
import { recognizeRevenue } from './order-parts.ts'
import { type PaymentRow, payOrder } from './pay-order.ts'
import {
  type Basket,
  type HistoryOrder,
  type ItemRow,
  type Points,
  placeOrder,
  type SpecialTerms,
} from './place-order.ts'
import { openDispute, refundAmount, refundUnit } from './refund-order.ts'
import { shipOrder } from './ship-order.ts'

/** The course of an order, as far as it is not left to chance. */
export type OrderPlan = {
  outcome?: 'any' | 'kept' | 'own' | 'unpaid' | 'came-back' | 'dispute' | 'refund-open' | 'refund-failed'
  /** `some`: all points where the member has enough to care; or PTS minor units. */
  points?: Points
  /** How long staff leave the paid order, of which the member reminds them; by default at most two days. */
  shipsAfterDays?: number
  /** The payment method; by default the member chooses. */
  method?: string
  /** Runs after the receipt. */
  received?: (items: readonly ItemRow[]) => void
  course?: OrderCourse
}

/** The terms of an order, and what happens to it beside what happens to all orders. */
export type OrderCourse = {
  special: SpecialTerms
  placed(order: HistoryOrder): void
  /** Runs `accept` when the order may be shipped, or `reject`, which cancels it. */
  paid(order: HistoryOrder, accept: () => void, reject: (reason: string) => void): void
  completed(order: HistoryOrder): void
}

const cancelReasons = ['Ordered by mistake', 'Found it elsewhere', 'Changed my mind', 'Wrong address']
const refundReasons = ['Arrived damaged', 'Wrong item in the parcel', 'Bottle leaked', 'Past its best date']

/** Places an order and lets time pass over it: payment, parcel, receipt, completion, refunds. */
export function startOrder(
  history: History,
  member: HistoryMember,
  basket: Basket,
  plan: OrderPlan = {},
): void {
  const { random, timeline } = history
  const { outcome = 'any', points = random.chance(0.3) ? 'some' : 'none' } = plan
  const order = placeOrder(history, member, basket, {
    coupons: outcome !== 'own' && !plan.course && random.chance(0.45),
    points,
    ...(plan.course && { special: plan.course.special }),
  })
  plan.course?.placed(order)
  member.orders++
  const end = (state: 'cancelled' | 'closed', reason: string) => {
    member.orders--
    endUnpaid(history, order, state, reason)
  }
  const chance = outcome === 'any' ? random.next() : 1
  if (outcome === 'unpaid' || chance < 0.06)
    timeline.at(new Date(order.row.payExpiresAt.getTime() + MINUTE_MS), () => end('closed', 'expired'))
  else if (chance < 0.09)
    timeline.after(random.integer(3, 20) * MINUTE_MS, () => end('cancelled', random.pick(cancelReasons)))
  else {
    const paid = (payment: PaymentRow) => fulfil(history, { ...order, payment }, plan, chance < 0.125)
    payOrder(history, order, paid, plan.method)
  }
}

type Paid = HistoryOrder & { payment: PaymentRow }

function fulfil(history: History, order: Paid, plan: OrderPlan, isCancelled: boolean): void {
  if (order.row.giftCards) {
    deliverCards(history, order)
    history.timeline.after(AFTER_SALE_DAYS * DAY_MS, () => complete(history, order))
  } else if (plan.course)
    plan.course.paid(
      order,
      () => scheduleParcel(history, order, plan, false),
      (reason) => cancelPaid(history, order, reason),
    )
  else scheduleParcel(history, order, plan, isCancelled)
}

function scheduleParcel(history: History, order: Paid, plan: OrderPlan, isCancelled: boolean): void {
  const { random, timeline } = history
  const { row } = order
  const { shipsAfterDays } = plan
  const shipsAt = nextWorkingTime(history, shipsAfterDays ? shipsAfterDays * 24 : 2 + random.next() * 20)
  if (isCancelled && shipsAt.getTime() - timeline.now().getTime() > HOUR_MS) {
    timeline.after(random.integer(10, 50) * MINUTE_MS, () => cancelPaid(history, order))
    return
  }
  if (shipsAfterDays || random.chance(0.06))
    timeline.after(1.1 * DAY_MS, () => {
      if (row.state === 'paid') row.remindedAt = timeline.now()
    })
  const end = plan.outcome === 'came-back' ? 'returned' : 'delivered'
  timeline.at(shipsAt, () => shipOrder(history, order, end, () => arrive(history, order, plan)))
}

function cancelPaid(
  history: History,
  order: Paid,
  cancelReason: string = history.random.pick(cancelReasons),
): void {
  const { row, member } = order
  member.orders--
  Object.assign(row, { state: 'cancelled', cancelledAt: history.timeline.now(), cancelReason })
  releaseCoupons(history, order)
  if (row.paid > 0n) refundAmount(history, order, { amount: row.paid, reason: 'order-cancelled' })
}

function arrive(history: History, order: Paid, plan: OrderPlan): void {
  const { random, settings, timeline } = history
  const { row, items } = order
  const isConfirmed = (plan.outcome ?? 'any') !== 'any' || random.chance(0.75)
  const days = isConfirmed ? random.next() * 2.5 : settings.receiveDaysAfterDelivery
  timeline.after(days * DAY_MS, () => {
    Object.assign(row, { state: 'received', receivedAt: timeline.now() })
    plan.received?.(items)
    afterReceipt(history, order, plan)
    timeline.after(AFTER_SALE_DAYS * DAY_MS, () => complete(history, order, plan))
  })
}

function afterReceipt(history: History, order: Paid, { outcome = 'any' }: OrderPlan): void {
  const { random, timeline } = history
  const { row } = order
  const soon = (run: () => void) => timeline.after((0.1 + random.next()) * DAY_MS, run)
  const reason = random.pick(refundReasons)
  if (outcome === 'dispute') openDispute(history, order)
  else if (outcome === 'refund-open') refundUnit(history, order, reason, 'open')
  else if (outcome === 'refund-failed') soon(() => refundUnit(history, order, reason, 'failed'))
  else if (outcome !== 'any' || !canRefundByChance(history, order.payment)) return
  else if (random.chance(0.05)) soon(() => refundUnit(history, order, reason))
  else if (random.chance(0.02))
    soon(() => {
      for (const item of order.items) item.refundedQuantity = item.quantity
      refundAmount(history, order, { amount: row.paid - row.refunded, reason: { text: reason } })
    })
}

/**
 * Whether the sandbox, which knows the recent payments at the card gateway, can agree with a refund of a
 * payment.
 */
const canRefundByChance = (history: History, { gateway }: PaymentRow): boolean =>
  ['oms', 'wallet'].includes(gateway) ||
  history.timeline.now().getTime() + 2 * DAY_MS < findRecentFrom(history).getTime()

/**
 * Completes an order after the after-sales period, which earns revenue and points. A refund in progress
 * prevents it.
 */
function complete(history: History, order: HistoryOrder, plan: OrderPlan = {}): void {
  const { row } = order
  const { ledger, rows, settings, timeline } = history
  if (row.refunding > 0n) return
  Object.assign(row, { state: 'completed', completedAt: timeline.now() })
  recognizeRevenue(history, order)
  plan.course?.completed(order)
  if (row.giftCards) return
  const perMajor = settings.pointsEarnedPerMajor
  rows.add(pointsRates, { orderId: row.id, perMajor, at: timeline.now() })
  const points = ((row.paid - row.refunded) * BigInt(perMajor)) / 100n
  if (points > 0n) ledger.post(earnOrderPoints(row, points))
}
