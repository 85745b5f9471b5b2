import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { shopDraft, shopOrderPay } from '@pasar/contract/calls/shops/checkout'
import { shopOrderAnswer, shopOrderMove } from '@pasar/contract/calls/shops/orders'
import { minorToDecimal, toMinor } from '@pasar/contract/money'
import type { ShopOrderMove, ShopOrderState } from '@pasar/contract/orders/shop-order-states'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import type { OrderRow } from '../observed.ts'
import { PIN } from '../shop.ts'
import { expectRefusal, type World } from '../world.ts'
import { command, crash, index, pick, who } from './command.ts'
import { finishOrder, getLeft, isPacked, memberOf } from './orders.ts'
import { openPayment, terms } from './payments.ts'
import { payCharge } from './provider.ts'
import { pass } from './time.ts'

const choice = fc.record({
  who,
  offer: index,
  quantity: fc.integer({ min: 1, max: 3 }),
  coupon: fc.boolean(),
  points: fc.constantFrom('none', 'some'),
})
type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never

/** Orders units in the shop of a member. @returns the id of the order; undefined when it is refused */
async function placeInShop(
  world: World,
  { who, offer, quantity, coupon, points }: Choice,
): Promise<string | undefined> {
  const { actor, addressId, id } = world.members[who]!
  const { shop } = world.shop.base
  const { skuId, price } = pick(shop.offers, offer)!
  const isShort = getLeft(world, skuId) < quantity
  // A shop sells at no more than twice the list price.
  const isOffered = price <= 2 * world.reference.skus.find((s) => s.id === skuId)!.price
  const what = { source: 'direct', shopId: shop.id, skuId, quantity, addressId } as const
  const wanted = points === 'some' ? world.available(id, 'PTS') / 3n : 0n
  const options = { points: minorToDecimal(wanted, 2), ...(!coupon && { couponIds: [] }) }
  const priced = await world.shop.call(
    shopDraft,
    { ...what, choices: [{ shopId: shop.id, ...options }] },
    actor,
  )
  if (priced.name !== 'ok') {
    const isExplained = isShort || !isOffered || priced.name === 'limit-exceeded'
    world.expect(isExplained, `the draft of a shop was refused as ${priced.name}`)
    expectRefusal(world, priced.name, 'limit-exceeded', 'out-of-stock', 'sku-unavailable')
    return undefined
  }
  const { draft } = priced.data.orders[0]!
  const { couponIds, total } = draft
  const order = { shopId: shop.id, couponIds, points: draft.points.used.amount, total }
  const placed = await world.call(specialOrderCreate, { kind: 'shop', ...what, orders: [order] }, actor)
  if (placed.name !== 'ok') {
    expectRefusal(world, placed.name, ...(isShort ? ['out-of-stock' as const] : []))
    return undefined
  }
  world.expect(isOffered && !isShort, 'a shop sold what it does not have')
  world.expect(toMinor(placed.data.payable) === toMinor(total), 'an order costs other than its draft')
  return placed.data.kind === 'shop' ? placed.data.orders[0]!.orderId : undefined
}

async function payFor(world: World, id: string, by: 'balance' | { method: string; mixed: number }) {
  await world.refresh()
  const order = world.seen.orders.find((o) => o.id === id)!
  if (by === 'balance') {
    const input = { orderIds: [id], method: 'balance', payPassword: PIN }
    const { name } = await world.call(shopOrderPay, input, memberOf(world, order).actor)
    if (name !== 'ok') expectRefusal(world, name, 'insufficient-balance')
    return
  }
  const no = await openPayment(world, order, by)
  const charge = no && world.shop.provider.charges.get(no)
  if (charge) await payCharge(world, charge, 'now')
}

const act = fc.record({
  /** The usual move of the state, or any. */
  name: fc.oneof(
    { weight: 3, arbitrary: fc.constant('next' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('refund', 'refund', 'accept', 'reject', 'ship', 'deliver', 'cancel'),
    },
  ),
  isOwner: fc.constantFrom(true, true, true, true, true, true, false),
  /** How long the owner waits: an order without an answer is accepted after two days. */
  hours: fc.constantFrom(0, 0, 0, 0, 0, 3, 47, 49),
  crash,
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** What usually follows in each state. */
const nextOf: Partial<Record<ShopOrderState, ShopOrderMove>> = {
  awaiting: 'accept',
  accepted: 'ship',
  shipped: 'deliver',
}

/** What an owner may do in each state. */
const allowed: Partial<Record<ShopOrderState, readonly ShopOrderMove[]>> = {
  awaiting: ['accept', 'reject'],
  accepted: ['ship', 'cancel'],
  shipped: ['deliver'],
}

function stateOf({ state, hold, isDelivered }: OrderRow): ShopOrderState {
  if (state === 'paid') return hold === null ? 'accepted' : 'awaiting'
  if (state === 'shipped') return isDelivered ? 'delivered' : 'shipped'
  if (state === 'received') return 'delivered'
  return state === 'unpaid' || state === 'completed' ? state : 'cancelled'
}

let parcels = 2_000_000

async function move(world: World, id: string, name: ShopOrderMove, isOwner: boolean) {
  const { ownerId } = world.shop.base.shop
  const { actor } = world.members.find((m) => (m.id === ownerId) === isOwner)!
  const reason = 'Random'
  if (name === 'accept' || name === 'reject')
    return (await world.call(shopOrderAnswer, { id, accept: name === 'accept', reason }, actor)).name
  const parcel = { carrier: 'other', trackingNo: `S${++parcels}` }
  return (await world.call(shopOrderMove, { id, move: name, reason, ...parcel }, actor)).name
}

async function perform(world: World, id: string, one: Act): Promise<void> {
  if (one.hours > 0) await pass(world, one.hours * HOUR_MS)
  await world.compare()
  const order = world.seen.orders.find((o) => o.id === id)!
  const name = one.name === 'next' ? nextOf[stateOf(order)] : one.name
  world.arm(one.crash)
  if (name === 'refund') await refundUnit(world, order)
  else if (name) await tryMove(world, order, name, one.isOwner)
  else if (order.state === 'shipped' || order.state === 'received') {
    await finishOrder(world, order)
    await pass(world, 16 * DAY_MS)
  }
  await world.compare()
}

/** Staff refund a unit, before or after the completion. */
async function refundUnit(world: World, { id }: OrderRow): Promise<void> {
  const item = world.seen.items.find((i) => i.orderId === id)!
  const items = [{ itemId: item.itemId, quantity: 1 }]
  const { name } = await world.call(
    adminOrderRefund,
    { orderId: id, reason: 'Random', items },
    world.staff[0]!,
  )
  world.expect(name !== 'ok' || item.refundedQuantity < item.quantity, 'a unit was refunded twice')
}

async function tryMove(world: World, order: OrderRow, name: ShopOrderMove, isOwner: boolean): Promise<void> {
  const state = stateOf(order)
  const isDone = world.seen.shopMoves.some((made) => made.orderId === order.id && made.move === name)
  const isRefunded =
    BigInt(order.refunded) + BigInt(order.refunding) >= BigInt(order.paid) ||
    world.seen.items.every((i) => i.orderId !== order.id || i.refundedQuantity >= i.quantity)
  const outcome = await move(world, order.id, name, isOwner)
  const about = `${name} of order ${order.id} (${state}) in a shop: ${outcome}`
  if (!isOwner) world.expect(outcome === 'not-found', about)
  else if (allowed[state]?.includes(name)) {
    // Staff have shipped a part of it, or refunded it, also where the provider rejects the refund.
    const isExcused = (name === 'cancel' && isPacked(world, order)) || (name === 'ship' && isRefunded)
    world.expect(outcome === 'ok' || (isExcused && outcome === 'state-changed'), about)
  } else world.expect(outcome === (isDone ? 'ok' : 'state-changed'), about)
}

/** A member buys in the shop, and owner and buyer do whatever they like. */
const orderInShop = command({
  name: 'order in a shop',
  weight: 10,
  input: fc.record({
    choice,
    payment: fc.option(
      fc.oneof(
        { weight: 2, arbitrary: fc.constant('balance' as const) },
        { weight: 1, arbitrary: fc.record(terms) },
      ),
      { freq: 7 },
    ),
    acts: fc.array(act, { minLength: 2, maxLength: 6 }),
  }),
  async run(world, { choice, payment, acts }) {
    const id = await placeInShop(world, choice)
    if (!id) return
    if (payment) await payFor(world, id, payment)
    for (const one of acts) await perform(world, id, one)
  },
})

/** Goes on with any order of the shop, also an ended one. */
const goOn = command({
  name: 'handle an order in a shop',
  weight: 4,
  input: fc.record({ which: index, acts: fc.array(act, { minLength: 1, maxLength: 3 }) }),
  async run(world, { which, acts }) {
    const chosen = pick(
      world.seen.orders.filter(({ kind }) => kind === 'shop'),
      which,
    )
    if (chosen) for (const one of acts) await perform(world, chosen.id, one)
  },
})

export const shopOrderCommands = [orderInShop, goOn]
