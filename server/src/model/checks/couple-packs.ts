import type { Observed, OrderRow } from '../observed.ts'
import type { PackRow } from '../observed-promises.ts'
import type { World } from '../world.ts'

const ended = new Set(['closed', 'cancelled'])

const isReturned = (order: OrderRow): boolean =>
  order.paidAt !== null && BigInt(order.refunded) + BigInt(order.refunding) >= BigInt(order.paid)

/** Whether a half is paid and kept. */
const isKept = (order: OrderRow): boolean =>
  order.paidAt !== null && !ended.has(order.state) && !isReturned(order)

/**
 * An open pack keeps what was paid and ships nothing; a complete one has two paid halves; of one that ended
 * in any other way nothing is left.
 */
function checkPack({ expect }: World, pack: PackRow, orders: OrderRow[]): void {
  const name = `pack ${pack.id} (${pack.state})`
  const states = orders.map(({ state }) => state)
  const isComplete = pack.state === 'completed'
  if (isComplete) {
    expect(orders.length === 2, `${name} has ${orders.length} orders`)
    expect(
      orders.every((o) => o.paidAt !== null),
      `${name} has an unpaid half`,
    )
    expect(
      orders.every((o) => o.hold === null),
      `${name} holds an order`,
    )
    return
  }
  expect(
    orders.every((o) => o.state !== 'shipped' && o.state !== 'received' && o.state !== 'completed'),
    `${name} has shipped: ${states}`,
  )
  const isOpen = pack.state === 'awaiting_partner' || pack.state === 'accepted'
  if (!isOpen) {
    expect(
      orders.every((o) => ended.has(o.state)),
      `${name} keeps an order: ${states}`,
    )
    return
  }
  expect(!orders.some((o) => ended.has(o.state)), `${name} goes on without an order: ${states}`)
  expect(
    orders.every((o) => o.state !== 'paid' || o.hold !== null),
    `${name} does not hold a paid half`,
  )
  expect(orders.length < 2 || !orders.every(isKept), `${name} has both halves and is not complete`)
}

/** The halves of a pack have the price of the offer together, and the initiator has the odd unit. */
function checkPrices({ expect, shop }: World, pack: PackRow, seen: Observed): void {
  const totalOf = (orderId: string | null) =>
    seen.items.filter((i) => i.orderId === orderId).reduce((sum, { total }) => sum + Number(total), 0)
  const { price } = shop.base.coupleOffer
  const [first, second] = [totalOf(pack.initiatorOrderId), totalOf(pack.partnerOrderId)]
  expect(first === Math.ceil(price / 2), `the initiator of pack ${pack.id} pays ${first}`)
  if (pack.partnerOrderId)
    expect(first + second === price, `pack ${pack.id} costs ${first} + ${second}, not ${price}`)
}

/** Compares couple packs with their orders. */
export function checkCouplePacks(world: World, seen: Observed): void {
  const orders = new Map(seen.orders.map((o) => [o.id, o]))
  const halves = new Set<string>()
  const pairs = new Set<string>()
  for (const pack of seen.packs) {
    const ids = [pack.initiatorOrderId, pack.partnerOrderId].filter((id) => id !== null)
    for (const id of ids) {
      world.expect(!halves.has(id), `order ${id} is in two packs`)
      halves.add(id)
    }
    checkPack(
      world,
      pack,
      ids.map((id) => orders.get(id)!),
    )
    checkPrices(world, pack, seen)
    const pair = [pack.initiatorId, pack.partnerId].toSorted().join(' ')
    const isOpen = pack.state === 'awaiting_partner' || pack.state === 'accepted'
    world.expect(!isOpen || !pairs.has(pair), `two members have two open packs`)
    if (isOpen) pairs.add(pair)
  }
  for (const { id, kind } of seen.orders)
    world.expect((kind === 'couple') === halves.has(id), `order ${id} (${kind}) and its pack disagree`)
}
