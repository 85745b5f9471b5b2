import type { Output } from '@pasar/contract/call'
import type { pvRates } from '@pasar/contract/calls/wallet/rewards'
import { rewardRules } from '@pasar/contract/reward-plan'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { allMarkets } from '../settings/index.ts'
import { getPlanAt } from './plans/queries.ts'
import { bonus } from './presenter.ts'

/** Returns what PV is worth by the plan that is valid now. */
export async function showPvRates({ tx, clock }: MemberContext): Promise<Result<Output<typeof pvRates>>> {
  const { version, plan } = await getPlanAt(tx, clock.now())
  return ok({
    planVersion: version,
    rates: rewardRules.map((rule) => ({ rule, rate: plan.rates[rule] })),
    markets: allMarkets().map(({ id, country }) => ({
      id,
      country,
      moneyPerPv: bonus(BigInt(plan.moneyPerPv[id] ?? 0)),
    })),
  })
}
