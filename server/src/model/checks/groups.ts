import type { GroupRow, Observed, OrderRow } from '../observed.ts'
import type { World } from '../world.ts'

const ended = new Set(['closed', 'cancelled'])

/** A group has no more seats than its size, and one of each member. */
function checkSeats({ expect }: World, group: GroupRow, seats: Observed['seats']): void {
  const taken = seats.filter((s) => s.state !== 'released')
  expect(taken.length <= group.size, `group ${group.id} of ${group.size} has ${taken.length} seats`)
  const members = new Set(taken.map((s) => s.memberId))
  expect(members.size === taken.length, `a member has two seats in group ${group.id}`)
  const paid = seats.filter((s) => s.state === 'paid')
  if (group.state === 'succeeded')
    expect(paid.length === group.size, `group ${group.id} succeeded with ${paid.length} paid seats`)
  if (group.state === 'failed') expect(taken.length === 0, `group ${group.id} failed and has seats`)
}

/** A paid order waits exactly while its group is open; a failed group keeps no order. */
function checkOrder({ expect }: World, order: OrderRow, seat: Observed['seats'][number], group: GroupRow) {
  const name = `order ${order.id} (${order.state}) of group ${group.id} (${group.state})`
  if (group.state === 'failed') expect(ended.has(order.state), `${name} did not end`)
  if (order.state === 'paid')
    expect((order.hold !== null) === (group.state === 'open'), `${name} has the hold ${order.hold}`)
  if (group.state !== 'open') return
  expect((order.state === 'unpaid') === (seat.state === 'held'), `${name} has a seat that is ${seat.state}`)
  const isReturned = BigInt(order.refunded) + BigInt(order.refunding) >= BigInt(order.paid)
  if (order.state === 'paid' && !isReturned) expect(seat.state === 'paid', `${name} is paid without a seat`)
  if (ended.has(order.state)) expect(seat.state === 'released', `${name} has a seat that is ${seat.state}`)
}

/** Compares groups with their orders, and the sold units with the limits of the offer. */
export function checkGroups(world: World, seen: Observed): void {
  const orders = new Map(seen.orders.map((o) => [o.id, o]))
  const groups = new Map(seen.groups.map((g) => [g.id, g]))
  for (const group of seen.groups)
    checkSeats(
      world,
      group,
      seen.seats.filter((s) => s.groupId === group.id),
    )
  for (const seat of seen.seats) checkOrder(world, orders.get(seat.orderId)!, seat, groups.get(seat.groupId)!)
  const isSeated = new Set(seen.seats.map((s) => s.orderId))
  for (const { id, kind } of seen.orders)
    world.expect((kind === 'group') === isSeated.has(id), `order ${id} (${kind}) and its seat disagree`)
  const { unitsLimit, limitPerMember } = world.shop.base.offer
  const sold = seen.seats.filter((s) => s.state !== 'released')
  const sum = (seats: Observed['seats']) => seats.reduce((n, s) => n + s.quantity, 0)
  world.expect(sum(sold) <= unitsLimit, `the offer sold ${sum(sold)} units of ${unitsLimit}`)
  for (const { id, username } of world.members) {
    const own = sum(sold.filter((s) => s.memberId === id))
    world.expect(own <= limitPerMember, `${username} has ${own} units of the offer, limit ${limitPerMember}`)
  }
}
