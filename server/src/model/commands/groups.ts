import { adminGroupCancel } from '@pasar/contract/calls/admin/catalog/group-buying'
import { groupBuy, groupDraft } from '@pasar/contract/calls/group-buying'
import { orderPay } from '@pasar/contract/calls/payments'
import fc from 'fast-check'
import type { GroupRow, OrderRow } from '../observed.ts'
import { PIN } from '../shop.ts'
import { expectRefusal, type World } from '../world.ts'
import { command, index, pick, who } from './command.ts'
import { memberOf } from './orders.ts'
import { openPayment, terms } from './payments.ts'
import { payCharge } from './provider.ts'
import { MINUTE_MS, pass } from './time.ts'

/** Seats that a member may leave unpaid in one group. */
const UNPAID_SEATS_MAX = 2

const openGroups = ({ seen }: World): GroupRow[] => seen.groups.filter((g) => g.state === 'open')

/** Why a member cannot join a group, by its seats; undefined when nothing prevents it. */
function findObstacle({ seen }: World, group: GroupRow, memberId: string) {
  const seats = seen.seats.filter((s) => s.groupId === group.id)
  const taken = seats.filter((s) => s.state !== 'released')
  if (taken.some((s) => s.memberId === memberId)) return 'group-joined' as const
  if (!taken.some((s) => s.state === 'paid')) return 'group-closed' as const
  const paidAt = new Map(seen.orders.map((o) => [o.id, o.paidAt]))
  const unpaid = seats.filter(
    (s) => s.memberId === memberId && s.state === 'released' && !paidAt.get(s.orderId),
  )
  if (unpaid.length >= UNPAID_SEATS_MAX) return 'group-seats-unpaid' as const
  return taken.length >= group.size ? ('group-full' as const) : undefined
}

/** Refusals that have other causes than the seats of a group. */
const otherRefusals = [
  'sku-unavailable',
  'out-of-stock',
  'limit-exceeded',
  'group-offer-unavailable',
] as const

/**
 * Opens a group, or joins one.
 * @returns the order; undefined when it was refused
 */
async function takeSeat(
  world: World,
  by: number,
  group: GroupRow | undefined,
  quantity: number,
): Promise<OrderRow | undefined> {
  const { actor, addressId, id } = world.members[by]!
  const { base, clock } = world.shop
  const obstacle = group && findObstacle(world, group, id)
  const choice = {
    offerId: base.offer.id,
    groupId: group?.id,
    skuId: base.skus[0]!.id,
    addressId,
    quantity,
  }
  const draft = await world.shop.call(groupDraft, choice, actor)
  const { name, data } =
    draft.name === 'ok' ? await world.call(groupBuy, { ...choice, total: draft.data.total }, actor) : draft
  if (obstacle || name !== 'ok') {
    // A group is not joined in its last minute.
    const isLate = group && new Date(group.expiresAt).getTime() - clock.now().getTime() < 2 * MINUTE_MS
    const others = obstacle ? [] : [...otherRefusals, 'unpaid-orders-limit' as const]
    const allowed = [...(obstacle ? [obstacle] : []), ...(isLate ? ['group-closed' as const] : []), ...others]
    expectRefusal(world, name, ...allowed)
    return undefined
  }
  await world.refresh()
  return world.seen.orders.find((o) => 'orderId' in data && o.id === data.orderId)
}

const seatInput = fc.record({
  who,
  which: index,
  opens: fc.constantFrom(true, false, false),
  quantity: fc.constantFrom(1, 1, 1, 2, 4),
})

const pickGroup = (world: World, { which, opens }: { which: number; opens: boolean }) =>
  opens ? undefined : pick(openGroups(world), which)

async function paySeat(world: World, order: OrderRow): Promise<void> {
  const input = { orderIds: [order.id], method: 'balance', payPassword: PIN }
  const { name } = await world.call(orderPay, input, memberOf(world, order).actor)
  if (name !== 'ok') expectRefusal(world, name, 'insufficient-balance', 'order-not-payable')
  await world.refresh()
}

/** Opens or joins a group, and most often pays. */
const buyInGroup = command({
  name: 'buy in a group',
  weight: 9,
  input: fc.record({ seat: seatInput, pays: fc.constantFrom(true, true, true, false) }),
  async run(world, { seat, pays }) {
    const order = await takeSeat(world, seat.who, pickGroup(world, seat), seat.quantity)
    if (order && pays) await paySeat(world, order)
  },
})

/** One member opens a group and pays, the others join it and pay: the last one finds it full. */
const fillGroup = command({
  name: 'fill a group',
  weight: 5,
  input: who,
  async run(world, who) {
    const opened = await takeSeat(world, who, undefined, 1)
    if (!opened) return
    await paySeat(world, opened)
    const seat = world.seen.seats.find((s) => s.orderId === opened.id)!
    for (let n = 1; n < world.members.length; n++) {
      const group = world.seen.groups.find((g) => g.id === seat.groupId)!
      if (group.state !== 'open') return
      const order = await takeSeat(world, (who + n) % world.members.length, group, 1)
      if (order) await paySeat(world, order)
    }
  },
})

/**
 * A member pays a seat at the provider after it was released, and after another one, or the member, bought
 * again or the group ended.
 */
const payLate = command({
  name: 'pay a seat late',
  weight: 5,
  input: fc.record({
    seat: seatInput,
    ...terms,
    meanwhile: fc.constantFrom('nothing' as const, 'other', 'other', 'same', 'cancelled', 'expired'),
  }),
  async run(world, { seat, meanwhile, ...chosenTerms }) {
    const order = await takeSeat(world, seat.who, pickGroup(world, seat), 1)
    const no = order && (await openPayment(world, order, chosenTerms))
    const charge = no && world.shop.provider.charges.get(no)
    if (!charge) return
    const { groupId } = world.seen.seats.find((s) => s.orderId === order.id)!
    if (meanwhile === 'cancelled') await cancelGroup(world, groupId)
    else await pass(world, meanwhile === 'expired' ? 25 * 60 * MINUTE_MS : 11 * MINUTE_MS)
    await world.refresh()
    const group = openGroups(world).find((g) => g.id === groupId)
    const buyer = meanwhile === 'other' ? (seat.who + 1) % world.members.length : seat.who
    if (group && (meanwhile === 'other' || meanwhile === 'same')) await takeSeat(world, buyer, group, 1)
    await payCharge(world, charge, 'now')
  },
})

async function cancelGroup(world: World, id: string): Promise<void> {
  const group = world.seen.groups.find((g) => g.id === id)!
  const { name } = await world.call(adminGroupCancel, { id, reason: 'Random' }, world.staff[0]!)
  const isOver = new Date(group.expiresAt) <= world.shop.clock.now()
  if (group.state === 'open' && !isOver)
    world.expect(name === 'ok', `an open group was not cancelled: ${name}`)
  else if (group.state !== 'open') expectRefusal(world, name, 'state-changed')
}

const cancel = command({
  name: 'cancel a group',
  weight: 1,
  input: index,
  async run(world, which) {
    const chosen = pick(world.seen.groups, which)
    if (chosen) await cancelGroup(world, chosen.id)
  },
})

export const groupCommands = [buyInGroup, fillGroup, payLate, cancel]
