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

/** Shares of one refund to several payments (R1, R1-2) and their retries (R1_2) are one refund. */
const refundNo = ({ no, origin }: Refund): string => (origin === 'shop' ? no.replace(/([-_]\d+)+$/, '') : no)

/**
 * What finished refunds leave of a margin, in their sequence: by units; by the money of a refund without
 * units. The one that returns the last of either takes the rest.
 */
function leaveOf(margin: bigint, { itemId, quantity, total }: Item, refunds: readonly Refund[]): bigint {
  let [left, units, paid] = [margin, quantity, BigInt(total)]
  for (const same of Map.groupBy(refunds, refundNo).values()) {
    const lines = same.flatMap((refund) => refund.lines).filter(({ part }) => part === itemId)
    const returned = lines.reduce((sum, line) => sum + line.quantity, 0)
    const amount = lines.reduce((sum, line) => sum + BigInt(line.amount), 0n)
    if (returned === 0 && amount === 0n) continue
    const share =
      returned > 0
        ? roundHalfEven(margin * BigInt(returned), BigInt(quantity))
        : roundHalfEven(margin * amount, BigInt(total))
    units -= returned
    paid -= amount
    left = units <= 0 || paid <= 0n || share > left ? 0n : left - share
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
