import type { RewardPlan } from '@pasar/contract/reward-plan'
import { monthBefore, total } from '../check/plain-numbers.ts'

/**
 * PV that an item counts at its receipt, or takes off by a refund. `since`: when the item was received;
 * `sales`: what was paid, of a receipt.
 */
type VolumeEntry = { buyer: string; day: string; since: Date; pv: bigint; sales: bigint; receipt: boolean }

type Seat = { parent: string; leg: 'left' | 'right'; at: Date }
type Legs = { left: bigint; right: bigint }

/** Both trees, the PV of members, and what follows from them: legs of a day, and star ranks. */
export class TeamModel {
  /** The referrers and the seats that members had, each from a time on. */
  readonly #referrers = new Map<string, { referrer: string | null; at: Date }[]>()
  readonly #seats = new Map<string, Seat[]>()
  readonly entries: VolumeEntry[] = []

  refer(member: string, referrer: string | null, at: Date): void {
    this.#referrers.set(member, [...(this.#referrers.get(member) ?? []), { referrer, at }])
  }

  seat(member: string, seat: Seat): void {
    this.#seats.set(member, [...(this.#seats.get(member) ?? []), seat])
  }

  referrerOf(member: string, at: Date): string | null {
    return this.#referrers.get(member)?.findLast((one) => one.at <= at)?.referrer ?? null
  }

  #seatOf(member: string, at: Date): Seat | undefined {
    return this.#seats.get(member)?.findLast((seat) => seat.at <= at)
  }

  /**
   * The legs of all members by the entries whose day begins with `period`, a day or a month. An entry counts
   * for each member above who stood above the buyer when the item was received.
   */
  legs(period: string): Map<string, Legs> {
    const legs = new Map<string, Legs>()
    for (const entry of this.entries.filter(({ day }) => day.startsWith(period))) {
      let seat = this.#seatOf(entry.buyer, entry.since)
      while (seat) {
        const above = legs.get(seat.parent) ?? { left: 0n, right: 0n }
        above[seat.leg] += entry.pv
        legs.set(seat.parent, above)
        seat = this.#seatOf(seat.parent, entry.since)
      }
    }
    return legs
  }

  /** What was paid for the goods that were received on a day. */
  salesOf(day: string): bigint {
    return total(this.entries.filter((e) => e.receipt && e.day === day).map(({ sales }) => sales))
  }

  /**
   * The star ranks of a month by the month before. Direct members are those of whom a member was the referrer
   * at its end.
   */
  ranks(month: string, plan: RewardPlan, end: Date): Map<string, number> {
    const before = monthBefore(month)
    const legs = this.legs(before)
    const entries = this.entries.filter(({ day }) => day.startsWith(before))
    const active = new Set(entries.filter(({ receipt }) => receipt).map(({ buyer }) => buyer))
    const ranks = new Map<string, number>()
    for (const member of this.#referrers.keys()) {
      const own = total(entries.filter(({ buyer }) => buyer === member).map(({ pv }) => pv))
      const direct = [...active].filter((buyer) => this.referrerOf(buyer, end) === member).length
      const { left, right } = legs.get(member) ?? { left: 0n, right: 0n }
      const rank = plan.stars.findLastIndex(
        (goal) =>
          own >= BigInt(goal.ownPv) && direct >= goal.directMembers && left + right >= BigInt(goal.teamPv),
      )
      if (rank >= 0) ranks.set(member, rank + 1)
    }
    return ranks
  }
}
