import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pasar/contract/time'
import { getMarket } from '../../../domains/settings/index.ts'
import { daysBetween, getDayStart, toDay } from '../../../platform/days.ts'
import type { History, HistoryMember } from '../history.ts'
import { shoppingTime } from '../shop/recent-days.ts'
import { type OrderPlan, startOrder } from './order-life.ts'
import type { Basket } from './place-order.ts'
import { isOrdinary } from './reviewed-orders.ts'

/** Orders on an average day at the start and at the end, without those of the reviews. */
const FIRST = 1.4
const LAST = 3.8
/** Additional orders on a day whose orders are too new to be reviewed. */
const UNREVIEWED = 1.3
const UNREVIEWED_DAYS = 9
/** Demand by day of the week, from Sunday. */
const WEEK = [1.35, 0.85, 0.8, 0.9, 0.95, 1.1, 1.4]

/** Schedules the orders of the whole history: a little more every week, most of them at the weekend. */
export function scheduleDemand(history: History): void {
  const { ctx, from, random, timeline, until } = history
  const { timeZone } = getMarket(ctx.market)
  const days = daysBetween(toDay(from, timeZone), toDay(until, timeZone))
  for (const [index, day] of days.entries()) {
    const isUnreviewed = index >= days.length - UNREVIEWED_DAYS
    const average = FIRST + ((LAST - FIRST) * index) / days.length + (isUnreviewed ? UNREVIEWED : 0)
    const expected = average * WEEK[new Date(`${day}T00:00:00Z`).getUTCDay()]!
    const count = Math.floor(expected + random.next() * 2 - 0.5)
    for (let n = 0; n < count; n++)
      timeline.at(shoppingTime(history, getDayStart(day, timeZone)), () => orderSomething(history))
  }
}

/** Lets a member order. */
function orderSomething(history: History, plan: OrderPlan = {}): void {
  const { members, random } = history
  const total = members.reduce((sum, { weight }) => sum + weight, 0)
  let rest = random.next() * total
  const member = members.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
  if (member) startOrder(history, member, fillBasket(history, member, plan.outcome === undefined), plan)
}

/** Chooses one to four lines of products, or gift cards. @param mayBeCards whether gift cards are possible */
function fillBasket({ random, shop, timeline }: History, member: HistoryMember, mayBeCards: boolean): Basket {
  const now = timeline.now()
  const cards = shop.skus.filter(({ giftValue }) => giftValue !== null)
  if (mayBeCards && random.chance(0.035)) return [{ sku: random.pick(cards), quantity: random.integer(1, 2) }]
  // Freight rules of chilled products exist for few countries; members abroad buy what ships everywhere.
  const onSale = shop.skus.filter(
    (sku) => isOrdinary(sku) && sku.addedAt < now && (!member.abroad || sku.weightGrams < 900),
  )
  const lines: Basket = []
  const count = Number(random.weighted({ 1: 5, 2: 4, 3: 2, 4: 1 }))
  while (lines.length < count) {
    // Two draws prefer what the shop recommends.
    const [a, b] = [random.pick(onSale), random.pick(onSale)]
    const sku = a.weight > b.weight ? a : b
    if (lines.some((line) => line.sku.goodsId === sku.goodsId)) continue
    const wanted = Number(random.weighted({ 1: 7, 2: 2, 3: 1 }))
    lines.push({ sku, quantity: Math.min(wanted, sku.limitPerOrder ?? wanted) })
  }
  return lines
}

/** Schedules orders of the last days, so that each state and each queue has some. */
export function scheduleRecentOrders(history: History): void {
  const { timeline, until } = history
  const ago = (ms: number, plan: OrderPlan) =>
    timeline.at(new Date(until.getTime() - ms), () => orderSomething(history, plan))
  ago(4 * MINUTE_MS, { outcome: 'unpaid' })
  ago(16 * MINUTE_MS, { outcome: 'unpaid' })
  for (const hours of [0.5, 1.2, 2, 5, 9, 15, 22, 27, 30]) ago(hours * HOUR_MS, { outcome: 'kept' })
  for (const days of [1.4, 2.3]) ago(days * DAY_MS, { outcome: 'kept', shipsAfterDays: 6 })
  for (const days of [10, 13]) ago(days * DAY_MS, { outcome: 'came-back' })
  ago(10 * DAY_MS, { outcome: 'refund-open', method: 'fpx' })
  ago(11 * DAY_MS, { outcome: 'refund-open', method: 'grabpay' })
  ago(14 * DAY_MS, { outcome: 'refund-failed', method: 'tng' })
  ago(20 * DAY_MS, { outcome: 'dispute', method: 'stripe' })
}
