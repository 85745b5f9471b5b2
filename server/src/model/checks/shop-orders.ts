import { HOUR_MS, MINUTE_MS } from '@pasar/contract/time'
import type { Observed } from '../observed.ts'
import type { World } from '../world.ts'

/** The defaults of the settings: the fee in basis points, and the hours in which an owner answers. */
const FEE_BP = 500n
const ANSWER_MS = 48 * HOUR_MS
/** Jobs run where time passes; a step and its crashes take less. */
const LATE_MS = 30 * MINUTE_MS

type Item = Observed['items'][number]
type Refund = Observed['refunds'][number]

/** Rounds a quotient of non-negative numbers, half to even. */
function roundHalfEven(numerator: bigint, denominator: bigint): bigint {
  const [whole, twice] = [numerator / denominator, (numerator % denominator) * 2n]
  return twice > denominator || (twice === denominator && whole % 2n === 1n) ? whole + 1n : whole
}

/**
 * What the owner gets for an item: what was paid and what the platform gave as coupons and points, less the
 * wholesale price and the fee; at most what was paid.
 */
function computeMargin({ base }: World['shop'], item: Item): bigint {
  const paid = BigInt(item.total)
  const gross = paid + BigInt(item.pointsDiscount) + BigInt(item.couponDiscount)
  const { wholesale } = base.shop.offers.find(({ skuId }) => skuId === item.skuId)!
  const rest = gross - BigInt(wholesale * item.quantity) - roundHalfEven(gross * FEE_BP, 10_000n)
  return rest < 0n ? 0n : rest < paid ? rest : paid
}

/** What finished refunds leave of a margin: by units, in their sequence; a lost dispute takes all of it. */
function leaveOf(margin: bigint, { itemId, quantity }: Item, refunds: readonly Refund[]): bigint {
  let [left, units] = [margin, quantity]
  for (const { origin, lines } of refunds) {
    const line = lines.find(({ part }) => part === itemId)
    const returned = !line ? 0 : origin === 'dispute' ? quantity : line.quantity
    if (returned === 0) continue
    const share = roundHalfEven(margin * BigInt(returned), BigInt(quantity))
    left = returned >= units || share > left ? 0n : left - share
    units -= Math.min(returned, units)
  }
  return left
}

/**
 * Computes what the owner of the shop has got: the margins of completed orders of others, less what refunds
 * take. Minor units.
 */
export function computeMargins({ shop }: World, seen: Observed): bigint {
  const earned = seen.orders.filter(
    (o) => o.kind === 'shop' && o.state === 'completed' && o.memberId !== shop.base.shop.ownerId,
  )
  let margins = 0n
  for (const order of earned) {
    const refunds = seen.refunds
      .filter((r) => r.orderId === order.id && r.state === 'refunded')
      .toSorted((a, b) => (`${a.finishedAt} ${a.id}` < `${b.finishedAt} ${b.id}` ? -1 : 1))
    for (const item of seen.items.filter((i) => i.orderId === order.id))
      margins += leaveOf(computeMargin(shop, item), item, refunds)
  }
  return margins
}

/** Checks the account of margins, and that no order waits for its answer any more when the time is over. */
export function checkShopOrders(world: World, seen: Observed): void {
  const margins = computeMargins(world, seen)
  world.expect(
    BigInt(seen.margins) === -margins,
    `the account of margins has ${seen.margins}, expected -${margins}`,
  )
  const now = world.shop.clock.now().getTime()
  for (const order of seen.orders.filter(({ kind, state }) => kind === 'shop' && state === 'paid')) {
    const isWaiting = order.hold === 'shop'
    const until = Date.parse(order.paidAt!) + ANSWER_MS
    world.expect(
      !isWaiting || now < until + LATE_MS,
      `order ${order.id} waits for an answer since ${order.paidAt}`,
    )
  }
}
