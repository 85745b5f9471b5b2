import { mulDivHalfEven } from '@pasar/contract/money'

/** An item of a received order. Amounts in minor units. */
export type ReceivedItem = {
  id: string
  quantity: number
  /** PV of one unit, two decimals. */
  pv: bigint
  /** Unit price before coupons and points. */
  price: bigint
  /** What is paid for all units, after all discounts. */
  total: bigint
}

/** A refund of units that has finished. */
export type FinishedRefund = { id: string; quantity: number; finishedAt: Date }

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

const none: Volume = { quantity: 0, pv: 0n, sales: 0n }
const add = (a: Volume, b: Volume): Volume => ({
  quantity: a.quantity + b.quantity,
  pv: a.pv + b.pv,
  sales: a.sales + b.sales,
})
const isZero = ({ quantity, pv, sales }: Volume): boolean => quantity === 0 && pv === 0n && sales === 0n

/**
 * Lists the entries that an item lacks: its receipt, its finished refunds, and the opposite of recorded
 * refunds that have failed since. A refund takes off `whole × units / all units`, rounded half to even; the
 * one that returns the last units takes off what is left, so that the sum is exactly zero.
 * @param refunds the finished ones that return units, the first to finish first
 */
export function planEntries(
  item: ReceivedItem,
  refunds: readonly FinishedRefund[],
  recorded: readonly RecordedVolume[],
): NewEntry[] {
  const whole: Volume = { quantity: item.quantity, pv: computePv(item), sales: item.total }
  const planned: NewEntry[] = []
  let left = none
  const record = (refundId: string | null, volume: Volume, entries: number) => {
    planned.push({ ...volume, refundId, sequence: entries })
    left = add(left, volume)
  }
  for (const known of recorded) left = add(left, known)
  if (!recorded.some(({ refundId }) => refundId === null)) record(null, whole, 0)

  const finished = new Set(refunds.map(({ id }) => id))
  for (const { refundId, entries, ...volume } of recorded)
    if (refundId !== null && !finished.has(refundId) && !isZero(volume))
      record(refundId, negate(volume), entries)

  for (const { id, quantity } of refunds) {
    const known = recorded.find(({ refundId }) => refundId === id)
    if (known && !isZero(known)) continue
    const units = Math.min(quantity, left.quantity)
    const taken = units === left.quantity ? left : scale(whole, units)
    if (units > 0) record(id, negate(taken), known?.entries ?? 0)
  }
  return planned
}

const negate = ({ quantity, pv, sales }: Volume): Volume => ({
  quantity: -quantity,
  pv: -pv,
  sales: -sales,
})

const scale = ({ quantity, pv, sales }: Volume, units: number): Volume => ({
  quantity: units,
  pv: mulDivHalfEven(pv, BigInt(units), BigInt(quantity)),
  sales: mulDivHalfEven(sales, BigInt(units), BigInt(quantity)),
})

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
