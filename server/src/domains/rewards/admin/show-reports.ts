import type { Input, Output } from '@pasar/contract/call'
import type { adminPayoutReport, adminStarRankList } from '@pasar/contract/calls/admin/reward-reports'
import { toMoney } from '@pasar/contract/money'
import { rewardKinds } from '@pasar/contract/reward-plan'
import { DEFAULT_MARKET, type StaffContext } from '../../../platform/context.ts'
import { daysBetween, plusDays, toDay } from '../../../platform/days.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { allMarkets, type Market } from '../../settings/index.ts'
import { shareOfSales } from '../pairing/show-runs.ts'
import { bonus } from '../presenter.ts'
import {
  findMonthRanks,
  findRankedMonths,
  findTopEarners,
  type RuleDay,
  sumPayouts,
  sumSales,
} from './report-queries.ts'

/** Days of a report by default, and at most. */
const DAYS = 30
const MAX_DAYS = 366
/** Members that a report names. */
const CAUSES = 10

const findMarket = (id: string = DEFAULT_MARKET): Market | undefined =>
  allMarkets().find((market) => market.id === id)

/**
 * Returns the rewards of each day by rule as a share of the sales: as they accrued, which is what the payout
 * cap compares. Refuses `not-found` for an unknown market, and `input-invalid` for a period that is too long.
 */
export async function showPayouts(
  ctx: StaffContext,
  input: Input<typeof adminPayoutReport>,
): Promise<Result<Output<typeof adminPayoutReport>>> {
  const market = findMarket(input.market)
  if (!market) return refuse('not-found')
  const to = input.to ?? toDay(ctx.clock.now(), market.timeZone)
  const from = input.from ?? plusDays(to, 1 - DAYS)
  if (from > to || plusDays(from, MAX_DAYS) <= to) return refuseFields({ from: 'Choose at most 366 days' })
  const period = { market: market.id, from, to }
  const sales = await sumSales(ctx.tx, period)
  const payouts = await sumPayouts(ctx.tx, period)
  const days = daysBetween(from, to).toReversed()
  const { page, limit } = input
  const list = days.slice((page - 1) * limit, page * limit).map((day) => ({
    id: day,
    ...presentSums(
      market,
      sales.get(day) ?? 0n,
      payouts.filter((one) => one.day === day),
    ),
  }))
  const all = [...sales.values()].reduce((sum, one) => sum + one, 0n)
  const earners = await findTopEarners(ctx.tx, period, CAUSES)
  return ok({
    ...{ list, total: days.length, page, limit },
    sums: presentSums(market, all, payouts),
    causes: earners.map(({ amount, ...member }) => ({ member, amount: bonus(amount) })),
  })
}

function presentSums({ currency }: Market, sales: bigint, payouts: readonly RuleDay[]) {
  const sum = (rows: readonly RuleDay[]) => rows.reduce((total, { amount }) => total + amount, 0n)
  const total = sum(payouts)
  return {
    sales: toMoney(sales, currency),
    rules: rewardKinds.map((rule) => ({
      rule,
      amount: bonus(sum(payouts.filter((one) => one.rule === rule))),
    })),
    total: bonus(total),
    share: shareOfSales(total, sales),
  }
}

/** Lists the star ranks of a month. */
export async function listStarRanks(
  { tx }: StaffContext,
  { market = DEFAULT_MARKET, month, rank, page, limit }: Input<typeof adminStarRankList>,
): Promise<Result<Output<typeof adminStarRankList>>> {
  const months = await findRankedMonths(tx, market)
  const of = month ?? months[0] ?? ''
  const { list, total } = await findMonthRanks(tx, { market, month: of, rank, page, limit })
  return ok({
    ...{ total, page, limit, months },
    list: list.map((row) => ({
      id: `${market}.${of}.${row.memberId}`,
      member: { id: row.memberId, name: row.name, username: row.username },
      ...{ market, month: of, rank: row.rank, directMembers: row.direct },
      ownPv: toMoney(BigInt(row.own), 'PV'),
      teamPv: toMoney(BigInt(row.team), 'PV'),
    })),
  })
}
