import type { RewardPlan } from '@pasar/contract/reward-plan'
import { direct } from './direct.ts'
import { computeReward, type Earner, type OrderMembers, type RewardSource } from './reward.ts'
import { second } from './second.ts'
import { service } from './service.ts'

const itemRules = [direct, second, service]

/** A received item with its PV in hundredths. */
export type ReceivedItem = { source: RewardSource; pv: bigint }

/** A reward to accrue; amounts as in the table. */
export type NewReward = Earner & {
  source: RewardSource
  pv: bigint
  rate: number
  moneyPerPv: bigint
  amount: bigint
}

/**
 * Lists the rewards of the items of an order. A member who is not eligible earns nothing, and nobody else
 * earns it instead. Nobody earns from their own order. Amounts of zero are left out.
 * @param eligible ids of the members whose account is neither banned nor cancelled
 */
export function planRewards(
  items: readonly ReceivedItem[],
  members: OrderMembers,
  plan: RewardPlan,
  eligible: ReadonlySet<string>,
): NewReward[] {
  const earners = itemRules
    .map((rule) => rule(members, plan))
    .filter((earner) => earner !== null && eligible.has(earner.memberId))
  return items.flatMap(({ source, pv }) => {
    const moneyPerPv = BigInt(plan.moneyPerPv[source.market] ?? 0)
    return earners.flatMap((earner) => {
      if (!earner || earner.memberId === source.buyerId) return []
      const amount = computeReward(pv, earner.rate, moneyPerPv)
      return amount > 0n ? [{ ...earner, source, pv, moneyPerPv, amount }] : []
    })
  })
}
