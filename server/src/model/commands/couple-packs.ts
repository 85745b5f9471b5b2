import {
  coupleAccept,
  coupleAcceptDraft,
  coupleCancel,
  coupleDecline,
  coupleDraft,
  couplePay,
} from '@pasar/contract/calls/couple-packs'
import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import type { CodeName } from '@pasar/contract/codes'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import type { PackRow } from '../observed-promises.ts'
import { PIN } from '../shop.ts'
import { expectRefusal, type World } from '../world.ts'
import { command, crash, index, pick, who } from './command.ts'
import { charges } from './notify.ts'
import { payCharge } from './provider.ts'
import { MINUTE_MS, pass } from './time.ts'

const isOpen = ({ state }: PackRow): boolean => state === 'awaiting_partner' || state === 'accepted'
const memberOf = ({ members }: World, id: string) => members.find((m) => m.id === id)!

/** Refusals of an order that stock, limits and prices explain. */
const scarcity = ['out-of-stock', 'limit-exceeded', 'sku-unavailable', 'unpaid-orders-limit'] as const

/** Why a member cannot invite another one; undefined when nothing prevents it. */
function findObstacle({ seen, shop }: World, from: string, to: string): CodeName | undefined {
  const pair = new Set([from, to])
  if (seen.packs.some((k) => isOpen(k) && pair.has(k.initiatorId) && pair.has(k.partnerId)))
    return 'couple-pack-exists'
  const weekAgo = shop.clock.now().getTime() - 7 * DAY_MS
  const isDeclined = seen.packs.some(
    (k) =>
      k.state === 'declined' &&
      k.initiatorId === from &&
      k.partnerId === to &&
      new Date(k.endedAt!).getTime() > weekAgo,
  )
  return isDeclined ? 'couple-partner-unavailable' : undefined
}

/** Orders a pack of two. @returns its id; undefined when it is refused */
async function invite(
  world: World,
  from: number,
  to: number,
  offersOneAddress: boolean,
): Promise<string | undefined> {
  const { base } = world.shop
  const [{ actor, addressId, id }, partner] = [world.members[from]!, world.members[to]!]
  const obstacle = findObstacle(world, id, partner.id)
  const choice = { offerId: base.coupleOffer.id, skuId: base.skus[0]!.id, addressId }
  const draft = await world.shop.call(coupleDraft, choice, actor)
  const { name, data } =
    draft.name === 'ok'
      ? await world.call(
          specialOrderCreate,
          {
            ...choice,
            kind: 'lovers',
            partner: partner.username,
            offersOneAddress,
            total: draft.data.total,
          },
          actor,
        )
      : draft
  if (name === 'ok' && 'packId' in data) {
    world.expect(!obstacle, `a pack was ordered in spite of ${obstacle}`)
    return data.packId
  }
  if (name === 'couple-pack-exists' && !obstacle) return await findOrdered(world, id, partner.id)
  const isLimited: CodeName[] = ['couple-offer-unavailable', 'too-many-requests']
  expectRefusal(world, name, ...(obstacle ? [obstacle] : []), ...scarcity, ...isLimited)
  return undefined
}

/** After a crash the order is repeated and refused with the pack that the first request made. */
async function findOrdered(world: World, from: string, to: string): Promise<string | undefined> {
  await world.refresh()
  const made = world.seen.packs.find((k) => isOpen(k) && k.initiatorId === from && k.partnerId === to)
  world.expect(made !== undefined, 'a pack was refused because of one that does not exist')
  return made?.id
}

const act = fc.record({
  name: fc.constantFrom(
    'accept',
    'accept',
    'accept',
    'decline',
    'cancel',
    'pay',
    'pay',
    'pay',
    'pay',
    'late',
  ),
  /** The member who acts: the initiator, the partner, or another. */
  by: fc.constantFrom('initiator', 'partner', 'initiator', 'partner', 'initiator', 'partner', 'other'),
  isFlagged: fc.boolean(),
  method: fc.constantFrom('balance', 'balance', 'modelcard', 'modelyuan'),
  hours: fc.constantFrom(0, 0, 0, 0, 1, 23, 25),
  crash,
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

type Outcome = CodeName | 'ok'
type Done = { outcome: Outcome; isAllowed: boolean; excuses: readonly CodeName[] }

/** The partner accepts, with an own address or the one that the initiator offers. */
async function accept(world: World, pack: PackRow, memberId: string, isToInitiator: boolean): Promise<Done> {
  const { actor, addressId } = memberOf(world, memberId)
  const where = isToInitiator ? { toInitiator: '1' as const } : { toInitiator: '' as const, addressId }
  const draft = await world.shop.call(coupleAcceptDraft, { id: pack.id, ...where }, actor)
  const { name } =
    draft.name === 'ok'
      ? await world.call(
          coupleAccept,
          {
            id: pack.id,
            toInitiator: isToInitiator,
            total: draft.data.total,
            ...(isToInitiator ? {} : { addressId }),
          },
          actor,
        )
      : draft
  const left = new Date(pack.expiresAt).getTime() - world.shop.clock.now().getTime()
  const isAllowed = pack.state === 'awaiting_partner' && memberId === pack.partnerId && left > 2 * MINUTE_MS
  // Without an offered address the partner needs an own one.
  const excuses = [...scarcity, ...(isToInitiator ? (['address-required'] as const) : [])]
  return { outcome: name, isAllowed, excuses }
}

/** A member pays a half, by the balance, or opens a payment at the provider and most often completes it. */
async function pay(world: World, pack: PackRow, memberId: string, { method, isFlagged }: Act): Promise<Done> {
  const { actor, id } = memberOf(world, memberId)
  const orderId =
    id === pack.initiatorId ? pack.initiatorOrderId : id === pack.partnerId ? pack.partnerOrderId : null
  const order = world.seen.orders.find((o) => o.id === orderId)
  const { name, data } = await world.call(couplePay, { id: pack.id, method, payPassword: PIN }, actor)
  const charge = name === 'ok' && world.shop.provider.charges.get(data.paymentNo)
  if (charge && charge.state !== 'paid' && isFlagged) await payCharge(world, charge, 'now')
  const excuses: CodeName[] = ['insufficient-balance', 'gateway-unreachable', 'method-unavailable']
  const isInTime = new Date(pack.expiresAt) > world.shop.clock.now()
  return { outcome: name, isAllowed: isOpen(pack) && order?.state === 'unpaid' && isInTime, excuses }
}

/** The provider completes an earlier payment of the pack, whatever has happened to its orders. */
async function payLate(world: World, pack: PackRow): Promise<void> {
  const halves = new Set([pack.initiatorOrderId, pack.partnerOrderId])
  const nos = new Set(
    world.seen.payments.filter((p) => p.shares.some((s) => halves.has(s.orderId))).map(({ no }) => no),
  )
  const charge = charges(world).find((c) => nos.has(c.no) && c.state !== 'paid')
  if (charge) await payCharge(world, charge, 'now')
}

async function perform(world: World, id: string, one: Act): Promise<void> {
  if (one.hours > 0) await pass(world, one.hours * HOUR_MS)
  await world.compare()
  const pack = world.seen.packs.find((k) => k.id === id)!
  const other = world.members.find((m) => m.id !== pack.initiatorId && m.id !== pack.partnerId)!
  const by = { initiator: pack.initiatorId, partner: pack.partnerId, other: other.id }[one.by]!
  world.arm(one.crash)
  if (one.name === 'late') await payLate(world, pack)
  else {
    const { outcome, isAllowed, excuses } = await run(world, pack, by, one)
    const about = `${one.name} by the ${one.by} of pack ${pack.id} (${pack.state}): ${outcome}`
    if (isAllowed) world.expect(outcome === 'ok' || excuses.includes(outcome), about)
    // A repeated payment of a completed half returns its payment.
    else if (one.name !== 'pay') world.expect(outcome !== 'ok', about)
  }
  await world.compare()
}

async function run(world: World, pack: PackRow, by: string, one: Act): Promise<Done> {
  if (one.name === 'accept') return await accept(world, pack, by, one.isFlagged)
  if (one.name === 'pay') return await pay(world, pack, by, one)
  const { actor } = memberOf(world, by)
  const isDecline = one.name === 'decline'
  const { name } = await world.call(isDecline ? coupleDecline : coupleCancel, { id: pack.id }, actor)
  const isMember = by === pack.initiatorId || (by === pack.partnerId && pack.partnerOrderId !== null)
  const isAllowed = isDecline
    ? pack.state === 'awaiting_partner' && by === pack.partnerId
    : isOpen(pack) && isMember
  return { outcome: name, isAllowed, excuses: [] }
}

/** A member orders for two, and both do whatever they like. */
const orderPack = command({
  name: 'order a couple pack',
  weight: 9,
  input: fc.record({
    who,
    other: fc.constantFrom(1, 2),
    offersOneAddress: fc.boolean(),
    acts: fc.array(act, { maxLength: 6 }),
  }),
  async run(world, { who, other, offersOneAddress, acts }) {
    const id = await invite(world, who, (who + other) % world.members.length, offersOneAddress)
    if (id) for (const one of acts) await perform(world, id, one)
  },
})

/** Goes on with any pack, also an ended one. */
const goOn = command({
  name: 'handle a couple pack',
  weight: 4,
  input: fc.record({ which: index, acts: fc.array(act, { minLength: 1, maxLength: 3 }) }),
  async run(world, { which, acts }) {
    const chosen = pick(world.seen.packs, which)
    if (chosen) for (const one of acts) await perform(world, chosen.id, one)
  },
})

export const couplePackCommands = [orderPack, goOn]
