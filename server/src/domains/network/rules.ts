import { mulDivHalfEven } from '@pasar/contract/money'

/** An item of a received order. Amounts in minor units. */
export type ReceivedItem = {
  id: string
  quantity: number
  /** PV of one unit, two decimals. */
  pv: bigint
  /** Unit price before coupons and points, for a dealer also before the discount. */
  price: bigint
  /** What is paid for all units, after all discounts. */
  total: bigint
  /** Gift cards count neither PV nor sales: what they pay counts. */
  isGiftCard: boolean
}

/**
 * The part of a finished refund that is for an item: returned units, all that are left for a lost dispute,
 * and the money of the order's currency. A refund to several payments has one for each of them with the same
 * `no`: only the first has the units.
 */
export type FinishedRefund = { id: string; no: string; quantity: number; amount: bigint; finishedAt: Date }

/** What an item counts: the units with their PV and what was paid for them. */
type Volume = { quantity: number; pv: bigint; sales: bigint }

/** The entries of an item for its receipt (`refundId` null) or one of its refunds, added up. */
export type RecordedVolume = Volume & { refundId: string | null; entries: number }

/** An entry to write. `sequence` counts the entries of the item and the refund. */
export type NewEntry = Volume & { refundId: string | null; sequence: number }

/**
 * Computes the PV of all units of an item: in the proportion of what is paid to the list value. Free goods
 * have none.
 */
export const computePv = ({ pv, price, total }: ReceivedItem): bigint =>
  price === 0n ? 0n : mulDivHalfEven(pv, total, price)

/** What an item counts when it is received. */
const computeVolume = (item: ReceivedItem): Volume =>
  item.isGiftCard
    ? { quantity: item.quantity, pv: 0n, sales: 0n }
    : { quantity: item.quantity, pv: computePv(item), sales: item.total }

const none: Volume = { quantity: 0, pv: 0n, sales: 0n }
const add = (a: Volume, b: Volume): Volume => ({
  quantity: a.quantity + b.quantity,
  pv: a.pv + b.pv,
  sales: a.sales + b.sales,
})
const isZero = ({ quantity, pv, sales }: Volume): boolean => quantity === 0 && pv === 0n && sales === 0n

const negate = ({ quantity, pv, sales }: Volume): Volume => ({
  // Not -0.
  quantity: 0 - quantity,
  pv: -pv,
  sales: -sales,
})

/**
 * Computes what a refund of units takes off an amount: `whole × units / of`, rounded half to even, and no
 * more than what is left. The one that returns the last units takes what is left, so that the sum is exact.
 * @param left what the refunds before have left of `whole`
 */
export function takeShare(
  whole: bigint,
  left: bigint,
  { units, of, unitsLeft }: { units: number; of: number; unitsLeft: number },
): bigint {
  if (units === unitsLeft) return left
  const share = mulDivHalfEven(whole, BigInt(units), BigInt(of))
  return share < left ? share : left
}

/**
 * Lists the entries that an item lacks: its receipt, its finished refunds, and the opposite of recorded
 * refunds that have failed since. A refund of units takes their share of PV and sales off; one of money
 * without units its amount off the sales. Nothing goes below zero, and nothing is left without units.
 * @param all the finished refunds, the first to finish first
 */
export function planEntries(
  item: ReceivedItem,
  all: readonly FinishedRefund[],
  recorded: readonly RecordedVolume[],
): NewEntry[] {
  // Returned units take their whole share off the sales, whichever payments the money goes back to.
  const returns = new Set(all.filter(({ quantity }) => quantity > 0).map(({ no }) => no))
  const refunds = all.filter(({ no, quantity }) => quantity > 0 || !returns.has(no))
  const whole = computeVolume(item)
  const planned: NewEntry[] = []
  let left = recorded.reduce<Volume>(add, none)
  const sequences = new Map(recorded.map(({ refundId, entries }) => [refundId, entries]))
  const record = (refundId: string | null, volume: Volume) => {
    if (isZero(volume)) return
    const sequence = sequences.get(refundId) ?? 0
    sequences.set(refundId, sequence + 1)
    planned.push({ ...volume, refundId, sequence })
    left = add(left, volume)
  }
  if (!sequences.has(null)) record(null, whole)

  const finished = new Set(refunds.map(({ id }) => id))
  for (const { refundId, entries: _, ...volume } of recorded)
    if (refundId !== null && !finished.has(refundId)) record(refundId, negate(volume))

  for (const refund of refunds) {
    const known = recorded.find(({ refundId }) => refundId === refund.id)
    if (!known || isZero(known)) record(refund.id, negate(takeOff(whole, left, refund)))
  }
  // Money that came back with a refund without units, after the units were returned.
  const last = refunds.findLast(({ quantity }) => quantity > 0)
  if (left.quantity === 0 && last) record(last.id, negate(left))
  return planned
}

/** What a refund takes off the volume that is left of an item. */
function takeOff(whole: Volume, left: Volume, { quantity, amount }: FinishedRefund): Volume {
  if (quantity === 0) return { ...none, sales: amount < left.sales ? amount : left.sales }
  const units = Math.min(quantity, left.quantity)
  if (units === 0) return none
  const share = { units, of: whole.quantity, unitsLeft: left.quantity }
  return {
    quantity: units,
    pv: takeShare(whole.pv, left.pv, share),
    sales: takeShare(whole.sales, left.sales, share),
  }
}

/** A member above others in the referral tree. */
export type Ancestor = { id: string; referrerId: string | null; depth: number }

/** What the members above a member count of it. */
export type TeamChange = { people: number; joined: number; active: number; volume: bigint; sales: bigint }

export const noChange: TeamChange = { people: 0, joined: 0, active: 0, volume: 0n, sales: 0n }

export const addChanges = (a: TeamChange, b: TeamChange): TeamChange => ({
  people: a.people + b.people,
  joined: a.joined + b.joined,
  active: a.active + b.active,
  volume: a.volume + b.volume,
  sales: a.sales + b.sales,
})

/**
 * Adds the changes of members to everybody above them, one step for each member on the way, however many
 * changes come from below.
 * @param nodes the members that changed and all above them
 * @param changes per member and key (a month of a market)
 * @returns per member above and key, what its team changed by
 */
export function propagate(
  nodes: readonly Ancestor[],
  changes: ReadonlyMap<string, ReadonlyMap<string, TeamChange>>,
): Map<string, Map<string, TeamChange>> {
  const team = new Map<string, Map<string, TeamChange>>()
  const pass = (to: string, from: ReadonlyMap<string, TeamChange>) => {
    const sums = team.get(to) ?? new Map<string, TeamChange>()
    for (const [key, change] of from) sums.set(key, addChanges(sums.get(key) ?? noChange, change))
    team.set(to, sums)
  }
  for (const { id, referrerId } of [...nodes].sort((a, b) => b.depth - a.depth)) {
    if (referrerId === null) continue
    const [own, below] = [changes.get(id), team.get(id)]
    if (own) pass(referrerId, own)
    if (below) pass(referrerId, below)
  }
  return team
}
