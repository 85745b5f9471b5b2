import type { Input, Output } from '@pasar/contract/call'
import type { rewardEntries, rewardMonths, rewardTotal } from '@pasar/contract/calls/wallet/rewards'
import { rewardKinds } from '@pasar/contract/reward-plan'
import type { MemberContext } from '../../platform/context.ts'
import { getDayStart, toDay } from '../../platform/days.ts'
import { ok, type Result } from '../../platform/result.ts'
import { getBalances, receivableOwner } from '../ledger/index.ts'
import { getMarket } from '../settings/index.ts'
import { findRewards, type RuleSums, sumMonths, sumRewards } from './list-queries.ts'
import { bonus, presentReward } from './presenter.ts'

const none: RuleSums = { pending: 0n, month: 0n, earned: 0n, reversed: 0n }

const addSums = (a: RuleSums, b: RuleSums): RuleSums => ({
  pending: a.pending + b.pending,
  month: a.month + b.month,
  earned: a.earned + b.earned,
  reversed: a.reversed + b.reversed,
})

const presentSums = ({ pending, month, earned, reversed }: RuleSums) => ({
  pending: bonus(pending),
  month: bonus(month),
  earned: bonus(earned),
  reversed: bonus(reversed),
})

/** Returns the running month in the time zone of the member's market. */
function getMonth({ clock, market }: MemberContext): { month: string; timeZone: string } {
  const { timeZone } = getMarket(market)
  return { month: toDay(clock.now(), timeZone).slice(0, 7), timeZone }
}

/** Returns the sums of the member's rewards, and what reversed ones have left as a debt. */
export async function showRewardTotal(ctx: MemberContext): Promise<Result<Output<typeof rewardTotal>>> {
  const { month, timeZone } = getMonth(ctx)
  const sums = await sumRewards(ctx.tx, ctx.member.id, getDayStart(`${month}-01`, timeZone))
  const owed = await getBalances(ctx.tx, receivableOwner(ctx.member.id))
  return ok({
    ...presentSums([...sums.values()].reduce(addSums, none)),
    rules: rewardKinds.map((rule) => ({ rule, ...presentSums(sums.get(rule) ?? none) })),
    debt: bonus(-(owed.get('BONUS')?.balance ?? 0n)),
  })
}

/** Lists the member's rewards, newest first. */
export async function listRewards(
  ctx: MemberContext,
  input: Input<typeof rewardEntries>,
): Promise<Result<Output<typeof rewardEntries>>> {
  const { list, total } = await findRewards(ctx.tx, { ...input, memberId: ctx.member.id })
  const { page, limit } = input
  return ok({ list: list.map(presentReward), total, page, limit })
}

/** Returns what the member earned in each of the last 12 months, by the month of the receipt. */
export async function showRewardMonths(ctx: MemberContext): Promise<Result<Output<typeof rewardMonths>>> {
  const months = listMonths(getMonth(ctx).month)
  const sums = await sumMonths(ctx.tx, ctx.member.id, `${months[0]}-01`)
  return ok({
    list: months.map((month) => {
      const ofMonth = sums.filter((one) => one.month === month)
      const rules = rewardKinds.map((rule) => ({
        rule,
        amount: bonus(ofMonth.find((one) => one.rule === rule)?.amount ?? 0n),
      }))
      return { month, amount: bonus(ofMonth.reduce((sum, { amount }) => sum + amount, 0n)), rules }
    }),
  })
}

/** Lists the 12 months up to one, oldest first. @param last YYYY-MM */
function listMonths(last: string): string[] {
  const [year, month] = last.split('-').map(Number) as [number, number]
  return Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(year, month - 12 + i, 1)).toISOString().slice(0, 7),
  )
}
