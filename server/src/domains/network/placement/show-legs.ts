import type { Output } from '@pasar/contract/call'
import type { legVolumes } from '@pasar/contract/calls/network/placement'
import { toMoney } from '@pasar/contract/money'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { toDay } from '../../../platform/days.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { allMarkets } from '../../settings/index.ts'
import { findLegPeople, type LegSums, sumLegs } from './leg-queries.ts'

/** Returns the people and PV of the member's legs. */
export async function showLegs(ctx: MemberContext): Promise<Result<Output<typeof legVolumes>>> {
  const people = await findLegPeople(ctx.tx, ctx.member.id)
  const markets = await presentMarketLegs(ctx, ctx.member.id)
  return ok({ hasBranch: people !== undefined, people: people ?? { left: 0, right: 0 }, markets })
}

/** Returns the PV of a member's legs by market. */
export async function presentMarketLegs({ tx, clock }: Pick<Ctx, 'tx' | 'clock'>, memberId: string) {
  const markets = []
  for (const { id, timeZone } of allMarkets()) {
    const day = toDay(clock.now(), timeZone)
    markets.push(present(await sumLegs(tx, memberId, id, day), day))
  }
  return markets
}

const present = (sums: LegSums, day: string) => ({
  market: sums.market,
  day,
  today: perLeg(sums.todayLeft, sums.todayRight),
  month: perLeg(sums.monthLeft, sums.monthRight),
  total: perLeg(sums.left, sums.right),
  carried: perLeg(sums.leftCarry, sums.rightCarry),
})

const perLeg = (left: string, right: string) => ({
  left: toMoney(BigInt(left), 'PV'),
  right: toMoney(BigInt(right), 'PV'),
})
