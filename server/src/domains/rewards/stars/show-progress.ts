import type { Output } from '@pasar/contract/call'
import type { starProgress } from '@pasar/contract/calls/wallet/rewards'
import { toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { toDay } from '../../../platform/days.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { getMarket } from '../../settings/index.ts'
import { getPlanAt } from '../plans/queries.ts'
import { findRanks, findResult } from './queries.ts'
import { shareOf } from './rules.ts'

/** Returns the member's rank, and how far the running month is towards the next one. */
export async function showStarProgress(ctx: MemberContext): Promise<Result<Output<typeof starProgress>>> {
  const { tx, member, clock, market } = ctx
  const month = toDay(clock.now(), getMarket(market).timeZone).slice(0, 7)
  const history = await findRanks(tx, member.id, market)
  const rank = history.find((one) => one.month === month)?.rank ?? 0
  const { stars } = (await getPlanAt(tx, clock.now())).plan
  const nextRank = Math.min(rank + 1, stars.length)
  const goal = stars[nextRank - 1]!
  const result = await findResult(tx, member.id, { market, month })
  const pv = (value: bigint, target: number) => ({
    value: toMoney(value, 'PV').amount,
    target: toMoney(BigInt(target), 'PV').amount,
    share: shareOf(value, BigInt(target)),
  })
  const directMembers = {
    value: String(result.directMembers),
    target: String(goal.directMembers),
    share: shareOf(BigInt(result.directMembers), BigInt(goal.directMembers)),
  }
  return ok({
    ...{ rank, month, nextRank, history },
    goals: { ownPv: pv(result.ownPv, goal.ownPv), directMembers, teamPv: pv(result.teamPv, goal.teamPv) },
  })
}
