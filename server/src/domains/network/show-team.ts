import type { Input, Output } from '@pasar/contract/call'
import type { directMembers, TeamMember, teamMembers, teamTotals } from '@pasar/contract/calls/network'
import { toMoney } from '@pasar/contract/money'
import { maskName } from '@pasar/contract/validate'
import { DEFAULT_MARKET, type MemberContext } from '../../platform/context.ts'
import { getDayStart, toDay } from '../../platform/days.ts'
import { ok, type Result } from '../../platform/result.ts'
import { getMarket } from '../settings/index.ts'
import { countSearch } from './count-search.ts'
import {
  countTeam,
  findOldestUncounted,
  listTeam,
  type MarketSums,
  sumMarkets,
  type TeamFilter,
  type TeamRow,
} from './team-queries.ts'

/** Returns the running month, and when it began. The first market's time zone decides. */
function getMonth({ clock }: MemberContext): { month: string; since: Date } {
  const { timeZone } = getMarket(DEFAULT_MARKET)
  const month = toDay(clock.now(), timeZone).slice(0, 7)
  return { month, since: getDayStart(`${month}-01`, timeZone) }
}

/** Lists the members whom the member invited. */
export const listDirect = (
  ctx: MemberContext,
  input: Input<typeof directMembers>,
): Promise<Result<Output<typeof directMembers>>> => list(ctx, { ...input, level: 1 })

/** Lists the members of the first or second level of the team. */
export const listTeamLevel = (
  ctx: MemberContext,
  { level, invitedBy, ...input }: Input<typeof teamMembers>,
): Promise<Result<Output<typeof teamMembers>>> =>
  list(ctx, { ...input, level: level === '1' ? 1 : 2, ...(level === '2' && { invitedBy }) })

/**
 * Lists members of the team. Searches are limited per day, also for further pages, which say how many members
 * a search found: otherwise, a list of names would show who of them is in the team.
 */
async function list(ctx: MemberContext, filter: TeamFilter): Promise<Result<Output<typeof directMembers>>> {
  if (filter.search) {
    const counted = await countSearch(ctx)
    if (!counted.ok) return counted
  }
  const { list, total } = await listTeam(ctx.tx, ctx.member.id, filter, getMonth(ctx).month)
  return ok({
    list: list.map((row) => presentMember(row, filter.level)),
    total,
    page: filter.page,
    limit: filter.limit,
  })
}

const presentMember = (row: TeamRow, level: 1 | 2): TeamMember => ({
  id: row.id,
  maskedName: maskName(row.nickname),
  invitedBy: level === 1 ? '' : maskName(row.referrer),
  joinedAt: row.joinedAt.toISOString(),
  active: row.active,
  volume: { month: toMoney(BigInt(row.monthVolume), 'PV'), total: toMoney(BigInt(row.volume), 'PV') },
  invited: row.invited,
})

/** Returns the figures of the member's team. */
export async function showTotals(ctx: MemberContext): Promise<Result<Output<typeof teamTotals>>> {
  const { tx, member, clock } = ctx
  const { month, since } = getMonth(ctx)
  const counts = await countTeam(tx, member.id, month, since)
  const markets = await sumMarkets(tx, member.id, month)
  const oldest = await findOldestUncounted(tx)
  const sum = (key: 'monthVolume' | 'volume') =>
    toMoney(
      markets.reduce((total, market) => total + market[key], 0n),
      'PV',
    )
  return ok({
    people: count(counts.direct, counts.people),
    joined: count(counts.directJoined, counts.joined),
    active: count(counts.directActive, counts.active),
    volume: { month: sum('monthVolume'), total: sum('volume') },
    sales: { month: presentSales(markets, 'monthSales'), total: presentSales(markets, 'sales') },
    countedAt: (oldest ?? clock.now()).toISOString(),
  })
}

/** Presents a count. Direct members are counted at once, the team a little later. */
const count = (direct: number, team: number) => ({ direct, team: Math.max(direct, team) })

/** Adds up the sales of markets with the same currency. */
function presentSales(markets: readonly MarketSums[], key: 'monthSales' | 'sales') {
  const byCurrency = Map.groupBy(markets, ({ market }) => getMarket(market).currency)
  return [...byCurrency].map(([currency, sums]) =>
    toMoney(
      sums.reduce((total, one) => total + one[key], 0n),
      currency,
    ),
  )
}
