import { adminOrderCancel, adminOrderRefund, adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { cartAdd } from '@pasar/contract/calls/cart'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel, orderConfirm } from '@pasar/contract/calls/orders'
import { minorToDecimal, toMinor } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import type { OrderRow } from '../observed.ts'
import { expectRefusal, type World } from '../world.ts'
import { command, index, pick, who } from './command.ts'
import { pass } from './time.ts'

const itemsOf = ({ seen }: World, order: OrderRow) => seen.items.filter((i) => i.orderId === order.id)
const leftToShip = (i: { quantity: number; shipped: number; refundedQuantity: number }) =>
  i.quantity - i.shipped - i.refundedQuantity
export const memberOf = (world: World, { memberId }: { memberId: string }) =>
  world.members.find(({ id }) => id === memberId)!

export const getLeft = ({ seen }: World, skuId: string): number => {
  const level = seen.stock.find((s) => s.skuId === skuId)!
  return level.onHand - level.reserved
}

export const orderInput = fc.record({
  who,
  sku: index,
  quantity: fc.integer({ min: 1, max: 4 }),
  other: fc.option(index, { freq: 2 }),
  points: fc.constantFrom('none', 'some', 'all'),
  coupon: fc.boolean(),
})
type OrderInput = typeof orderInput extends fc.Arbitrary<infer T> ? T : never

/** Prices a draft of one or two SKUs with coupons and points, and orders it at its total. */
export async function placeOrder(
  world: World,
  { who, sku: at, quantity, other, points, coupon }: OrderInput,
): Promise<void> {
  const { actor, addressId, id } = world.members[who]!
  const { skus } = world.reference
  const lines = new Map([[pick(skus, at)!.id, quantity]])
  if (other !== null && pick(skus, other)!.id !== pick(skus, at)!.id) lines.set(pick(skus, other)!.id, 1)
  const [[skuId]] = lines as unknown as [[string]]
  const isShort = [...lines].some(([sku, n]) => getLeft(world, sku) < n)
  if (lines.size > 1) {
    for (const [skuId, quantity] of lines) {
      const { name } = await world.call(cartAdd, { skuId, quantity }, actor)
      if (name !== 'ok') return expectRefusal(world, name, 'out-of-stock', 'limit-exceeded')
    }
  }
  const what = {
    source: lines.size > 1 ? ('cart' as const) : ('direct' as const),
    skuId,
    addressId,
    quantity,
  }
  const available = world.available(id, 'PTS')
  const wanted = points === 'none' ? 0n : points === 'some' ? available / 3n : available
  const asked = minorToDecimal(wanted, 2)
  const draft = await world.shop.call(
    draftPreview,
    { ...what, points: asked, ...(!coupon && { couponIds: '' }) } as never,
    actor,
  )
  if (draft.name !== 'ok') {
    if (draft.name === 'limit-exceeded') return
    world.expect(isShort, `the draft was refused as ${draft.name}`)
    return expectRefusal(world, draft.name, 'out-of-stock', 'nothing-selected', 'sku-unavailable')
  }
  const { total, couponIds, points: spent } = draft.data
  const placed = await world.call(
    orderCreate,
    { ...what, total, couponIds, points: spent.used.amount },
    actor,
  )
  if (placed.name !== 'ok')
    return expectRefusal(world, placed.name, ...(isShort ? ['out-of-stock' as const] : []))
  world.expect(!isShort || lines.size > 1, 'an order exceeds the stock')
  world.expect(toMinor(placed.data.payable) === toMinor(total), 'an order costs other than its draft')
}

const order = command({ name: 'order', weight: 8, input: orderInput, run: placeOrder })

export const isPacked = (world: World, chosen: OrderRow) => itemsOf(world, chosen).some((i) => i.shipped > 0)

const cancel = command({
  name: 'cancel',
  weight: 5,
  input: fc.record({ which: index, byStaff: fc.boolean() }),
  async run(world, { which, byStaff }) {
    const chosen = pick(world.seen.orders, which)
    if (!chosen) return
    const { name } = byStaff
      ? await world.call(adminOrderCancel, { orderId: chosen.id, reason: 'Random' }, world.staff[0]!)
      : await world.call(orderCancel, { id: chosen.id }, memberOf(world, chosen).actor)
    const isOpen = chosen.state === 'unpaid' || (chosen.state === 'paid' && !isPacked(world, chosen))
    if (chosen.state === 'paid' && chosen.hold && chosen.hold !== 'shop' && !byStaff)
      expectRefusal(world, name, 'order-on-hold')
    else if (isOpen) world.expect(name === 'ok', `an open order was not cancelled: ${name}`)
    else expectRefusal(world, name, 'state-changed')
  },
})

let parcels = 1_000_000

const ship = command({
  name: 'ship',
  weight: 6,
  input: fc.record({ which: index, all: fc.boolean() }),
  async run(world, { which, all }) {
    const paid = world.seen.orders.filter((o) => o.state === 'paid')
    const chosen = pick(paid, which)
    if (chosen) await shipItems(world, chosen, all)
  },
})

async function shipItems(world: World, chosen: OrderRow, all: boolean): Promise<void> {
  const items = itemsOf(world, chosen)
    .filter((i) => i.giftValue === null && leftToShip(i) > 0)
    .map((i) => ({ itemId: i.itemId, quantity: all ? leftToShip(i) : 1 }))
  if (items.length === 0 || chosen.hold) return
  const parcel = { orderId: chosen.id, carrier: 'other', trackingNo: `T${++parcels}` }
  const { name } = await world.call(
    adminOrderShip,
    { ...parcel, items: all ? items : items.slice(0, 1) },
    world.staff[0]!,
  )
  const isRefunded = BigInt(chosen.refunded) + BigInt(chosen.refunding) >= BigInt(chosen.paid)
  if (!isRefunded) world.expect(name === 'ok', `a paid order was not shipped: ${name}`)
}

const confirm = command({
  name: 'confirm receipt',
  weight: 2,
  input: index,
  async run(world, which) {
    const chosen = pick(world.seen.orders, which)
    if (!chosen) return
    const { name } = await world.call(orderConfirm, { id: chosen.id }, memberOf(world, chosen).actor)
    if (chosen.state === 'shipped') world.expect(name === 'ok', `receipt was refused: ${name}`)
    else expectRefusal(world, name, 'state-changed')
  },
})

/** Refunds an order in full, a part of the money, or a unit of an item. */
const refund = command({
  name: 'refund',
  weight: 7,
  input: fc.record({
    which: index,
    kind: fc.constantFrom('full', 'amount', 'item'),
    share: fc.integer({ min: 1, max: 110 }),
  }),
  async run(world, { which, kind, share }) {
    const paid = world.seen.orders.filter((o) => o.paidAt !== null)
    const chosen = pick(paid, which)
    if (!chosen) return
    const rest = BigInt(chosen.paid) - BigInt(chosen.refunded) - BigInt(chosen.refunding)
    const item = pick(
      itemsOf(world, chosen).filter((i) => i.refundedQuantity < i.quantity),
      share,
    )
    const amount = (BigInt(chosen.paid) * BigInt(share)) / 100n
    if (kind === 'item' && !item) return
    const { name } = await world.call(
      adminOrderRefund,
      {
        orderId: chosen.id,
        reason: 'Random',
        ...(kind === 'amount' && { amount: minorToDecimal(amount, 2) }),
        ...(kind === 'item' && { items: [{ itemId: item!.itemId, quantity: 1 }] }),
      },
      world.staff[0]!,
    )
    if (kind === 'amount') world.expect(name !== 'ok' || amount <= rest, 'a refund exceeds the paid amount')
  },
})

/** Ships a paid order as a whole, and confirms its receipt. */
export async function finishOrder(world: World, chosen: OrderRow): Promise<void> {
  if (chosen.state === 'paid') await shipItems(world, chosen, true)
  await world.refresh()
  const shipped = world.seen.orders.find((o) => o.id === chosen.id)!
  if (shipped.state === 'shipped')
    await world.call(orderConfirm, { id: chosen.id }, memberOf(world, chosen).actor)
}

/** Finishes an order and, most often, waits until it is completed. */
const finish = command({
  name: 'finish',
  weight: 6,
  input: fc.record({ which: index, days: fc.constantFrom(0, 16, 16) }),
  async run(world, { which, days }) {
    const chosen = pick(
      world.seen.orders.filter((o) => o.state === 'paid' || o.state === 'shipped' || o.state === 'received'),
      which,
    )
    if (!chosen) return
    await finishOrder(world, chosen)
    if (days > 0) await pass(world, days * DAY_MS)
  },
})

export const orderCommands = [order, cancel, ship, confirm, refund, finish]
