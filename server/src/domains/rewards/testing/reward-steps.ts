import { adminMemberBan, adminMemberUnban } from '@pasar/contract/calls/admin/members'
import { adminRewardPlanCreate } from '@pasar/contract/calls/admin/rewards'
import { DAY_MS } from '@pasar/contract/time'
import { moveAmount } from '../../ledger/testing.ts'
import { openCenterOf, placeUnder } from '../testing.ts'
import type { Random } from './random.ts'
import { callAsStaff, type RewardWorld } from './reward-world.ts'

type Step = (world: RewardWorld) => Promise<void>

/** A new member, referred by one of the first more often than by others. */
export const register: Step = async ({ shop, random, members, record }) => {
  const known = random.chance(0.5) ? members.slice(0, 6) : members
  if (members.length === 0) record({ type: 'registered', member: shop.house.id, referrer: null })
  const referrer = known.length > 0 && random.chance(0.95) ? random.pick(known) : shop.house
  const member = await shop.holder({ verified: false, pin: false, referrerId: referrer.id })
  members.push(member)
  record({ type: 'registered', member: member.id, referrer: referrer.id })
}

/** Places a member without a position somewhere below one who has one, by an owner above. */
export const place: Step = async ({ shop, random, members, seats, banned, record }) => {
  if (seats.size === 0)
    seats.set(members[0]!.id, { member: members[0]!, parent: null, free: ['left', 'right'] })
  const waiting = members.filter((member) => !seats.has(member.id) && !banned.includes(member))
  if (waiting.length === 0) return
  const member = random.pick(waiting)
  const parent = random.pick([...seats.values()].filter(({ free }) => free.length > 0))
  let owner = parent
  while (owner.parent && random.chance(0.6)) owner = seats.get(owner.parent.id)!
  const leg = random.pick(parent.free)
  await placeUnder(shop, owner.member, member, leg, parent.member)
  parent.free = parent.free.filter((free) => free !== leg)
  seats.set(member.id, { member, parent: parent.member, free: ['left', 'right'] })
  record({ type: 'placed', member: member.id, parent: parent.member.id, leg })
}

/** A member opens a service center. */
export const openCenter: Step = async ({ shop, random, members, centers }) => {
  const member = random.pick(members)
  if ([...centers.values()].includes(member)) return
  centers.set(await openCenterOf(shop, member), member)
}

/**
 * An order of some items, most of them served by a center: also by the buyer's own, which earns nothing. Few
 * of them have a PV above their price, so that most days are below the cap.
 */
export const order: Step = async ({ random, members, centers, orders, rows, record }) => {
  const buyer = random.pick(members)
  const center = centers.size > 0 && random.chance(0.6) ? random.pick([...centers]) : null
  const items = Array.from({ length: random.between(1, 3) }, () => {
    const price = random.chance(0.2) ? random.between(1, 300) : random.between(300, 30_000)
    const share = random.chance(0.2) ? random.between(100, 400) : random.between(0, 90)
    const quantity = random.between(1, 7)
    const list = BigInt(price) * BigInt(quantity)
    const off = random.chance(0.5) ? (list * BigInt(random.between(0, 100))) / 100n : 0n
    return { pvPerUnit: BigInt(Math.floor((price * share) / 100)), quantity, list, paid: list - off }
  })
  const inserted = await rows.insert(buyer.id, items, center?.[0] ?? null)
  const served = { buyer: buyer.id, center: center?.[1].id ?? null }
  record({ type: 'ordered', order: inserted.orderId, ...served, items: inserted.items })
  const left = inserted.items.map((item) => ({ ...item, left: item.quantity }))
  orders.push({ ...inserted, buyer, state: 'shipped', items: left })
}

/** Moves an order on: to received, or from there to completed. */
const proceed =
  (from: 'shipped' | 'received', to: 'received' | 'completed'): Step =>
  async ({ random, orders, rows, record }) => {
    const some = orders.filter(({ state, items }) => state === from && items.some(({ left }) => left > 0))
    if (some.length === 0) return
    const chosen = random.pick(some)
    await (to === 'received' ? rows.receive(chosen.orderId) : rows.complete(chosen.orderId))
    chosen.state = to
    record({ type: to, order: chosen.orderId })
  }
export const receive = proceed('shipped', 'received')
export const complete = proceed('received', 'completed')

/** A refund of units; many of items that were partly returned before, so that some are returned whole. */
export const refund: Step = async ({ random, orders, rows, record }) => {
  const open = orders.flatMap((of) => of.items.filter(({ left }) => left > 0).map((item) => ({ of, item })))
  const some = open.filter(({ of }) => of.state !== 'shipped' || random.chance(0.2))
  const again = some.filter(({ item }) => item.left < item.quantity)
  const from = again.length > 0 && random.chance(0.5) ? again : some
  if (from.length === 0) return
  const { of, item } = random.pick(from)
  const quantity = random.chance(0.2) ? item.left : random.between(1, Math.ceil(item.left / 2))
  await rows.refund(of, item.id, quantity)
  item.left -= quantity
  record({ type: 'refunded', item: item.id, quantity })
}

export const ban: Step = async ({ shop, random, members, banned, record }) => {
  const member = random.pick(random.chance(0.5) ? members.slice(0, 6) : members)
  if (banned.includes(member)) return
  await callAsStaff(shop, adminMemberBan, { id: member.id, reason: 'Random' })
  banned.push(member)
  record({ type: 'banned', member: member.id })
}

export const restore: Step = async ({ shop, random, banned, record }) => {
  if (banned.length === 0) return
  const [member] = banned.splice(random.below(banned.length), 1)
  await callAsStaff(shop, adminMemberUnban, { id: member!.id, reason: 'Random' })
  record({ type: 'restored', member: member!.id })
}

/** A version of the plan, valid now or in some days. */
export const changePlan: Step = async (world) => {
  const { shop, random, history } = world
  const plan = createPlan(world.plan, random)
  const now = shop.clock.now()
  const validFrom = random.chance(0.5) ? now : new Date(now.getTime() + random.below(5 * DAY_MS))
  const what = { plan, validFrom: validFrom.toISOString(), reason: 'Random' }
  const { version } = await callAsStaff(shop, adminRewardPlanCreate, what)
  world.plan = plan
  history.push({ at: validFrom, type: 'planned', version, plan })
}

/** Goals that small histories reach, and rates that round. */
function createPlan(plan: RewardWorld['plan'], random: Random): RewardWorld['plan'] {
  const [direct, second, service] = [random.between(0, 1_500), random.between(0, 700), random.between(0, 400)]
  const stars = [1, 2, 3, 4, 5].map((rank) => ({
    ownPv: random.between(0, 40) * 100 * (rank - 1),
    directMembers: random.below(rank + 1),
    teamPv: random.between(0, 100) * 100 * rank,
  }))
  return {
    ...plan,
    ...{ rates: { direct, second, service, pairing: random.between(1, 1_200) } },
    ...{ moneyPerPv: { '1': random.between(50, 150) }, pairingDays: random.between(0, 8), stars },
    pairingCaps: [1, 2, 3, 4, 5, 6].map((n) => n * random.between(100, 3_000)),
  }
}

/** A member uses some of the bonus. */
export const spend: Step = async ({ shop, random, members, record }) => {
  const some = []
  for (const member of members) {
    const { available } = await shop.bonus(member)
    if (available > 0n) some.push({ member, available })
  }
  if (some.length === 0) return
  const { member, available } = random.pick(some)
  const amount = (available * BigInt(random.between(30, 100)) + 99n) / 100n
  await moveAmount(shop.deps, { from: `member:${member.id}`, to: 'house:equity', asset: 'BONUS', amount })
  record({ type: 'spent', member: member.id, amount })
}
