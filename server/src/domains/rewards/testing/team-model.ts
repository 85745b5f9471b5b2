import type { RewardPlan } from '@pasar/contract/reward-plan'
import { monthBefore, total } from './model-numbers.ts'

/**
 * PV that an item counts at its receipt, or takes off by a refund. `since`: when the item was received;
 * `sales`: what was paid, of a receipt.
 */
type VolumeEntry = { buyer: string; day: string; since: Date; pv: bigint; sales: bigint; receipt: boolean }

type Legs = { left: bigint; right: bigint }

/** Both trees, the PV of members, and what follows from them: legs of a day, and star ranks. */
export class TeamModel {
  readonly referrers = new Map<string, string | null>()
  readonly seats = new Map<string, { parent: string; leg: 'left' | 'right'; at: Date }>()
  readonly entries: VolumeEntry[] = []

  /**
   * The legs of all members by the entries whose day begins with `period`, a day or a month. An entry counts
   * for each member above who stood above the buyer when the item was received.
   */
  legs(period: string): Map<string, Legs> {
    const legs = new Map<string, Legs>()
    for (const entry of this.entries.filter(({ day }) => day.startsWith(period))) {
      let seat = this.seats.get(entry.buyer)
      while (seat && seat.at <= entry.since) {
        const above = legs.get(seat.parent) ?? { left: 0n, right: 0n }
        above[seat.leg] += entry.pv
        legs.set(seat.parent, above)
        seat = this.seats.get(seat.parent)
      }
    }
    return legs
  }

  /** What was paid for the goods that were received on a day. */
  salesOf(day: string): bigint {
    return total(this.entries.filter((e) => e.receipt && e.day === day).map(({ sales }) => sales))
  }

  /** The star ranks of a month by the month before. */
  ranks(month: string, plan: RewardPlan): Map<string, number> {
    const before = monthBefore(month)
    const legs = this.legs(before)
    const entries = this.entries.filter(({ day }) => day.startsWith(before))
    const active = new Set(entries.filter(({ receipt }) => receipt).map(({ buyer }) => buyer))
    const ranks = new Map<string, number>()
    for (const member of this.referrers.keys()) {
      const own = total(entries.filter(({ buyer }) => buyer === member).map(({ pv }) => pv))
      const direct = [...active].filter((buyer) => this.referrers.get(buyer) === member).length
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
