import type { Output } from '@pasar/contract/call'
import type { adminDashboard } from '@pasar/contract/calls/admin/reports'
import { toMoney } from '@pasar/contract/money'
import type { Permission } from '@pasar/contract/permissions'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { pick } from '../../platform/text.ts'
import { type Market, marketOf } from '../settings/index.ts'
import { spanOf } from './close-days.ts'
import type { DayFigures } from './count-queries.ts'
import {
  figuresOf,
  keptUntil,
  methodShares,
  newMembers,
  type Period,
  runningOut,
  statesByDay,
  topGoods,
} from './queries.ts'
import { type Day, dayOf, daysBetween, daysLeft, plusDays } from './rules.ts'
import { whatWaits } from './waiting.ts'

type Dashboard = Output<typeof adminDashboard>

/** Days of sales, and of the time they are compared with. */
const DAYS = 30
const STATE_DAYS = 14
const TOP = 8

const nothing = { placed: 0, converted: 0, paid: 0, sales: 0n, refunded: 0n }

/** The figures of the first page: each part only for those who may see what it counts. */
export async function showDashboard(ctx: StaffContext): Promise<Result<Dashboard>> {
  const market = marketOf(ctx.market)
  const now = ctx.clock.now()
  const today = dayOf(now, market.timeZone)
  const may = (...any: Permission[]) => any.some((it) => ctx.staff.permissions.includes(it))
  const first = plusDays(today, 1 - DAYS)
  const [todo, sales, members, stock] = await Promise.all([
    whatWaits(ctx),
    may('orders', 'finance') ? salesOf(ctx, market, today) : null,
    may('members') ? membersOf(ctx, market, first, today) : null,
    may('catalog') ? stockOf(ctx, market, first, today) : null,
  ])
  return ok({ now: now.toISOString(), timeZone: market.timeZone, todo, sales, members, stock })
}

async function periodFrom(ctx: StaffContext, market: Market, first: Day, today: Day): Promise<Period> {
  const known = await keptUntil(ctx.tx, market, first)
  const until = known < today ? known : plusDays(today, -1)
  return { first, keptUntil: until, live: spanOf(market, plusDays(until, 1), today) }
}

function sumOf(days: readonly Omit<DayFigures, 'day'>[], market: Market) {
  const sum = days.reduce(
    (a, d) => ({
      placed: a.placed + d.placed,
      converted: a.converted + d.converted,
      paid: a.paid + d.paid,
      sales: a.sales + d.sales,
      refunded: a.refunded + d.refunded,
    }),
    nothing,
  )
  return {
    ...sum,
    sales: toMoney(sum.sales, market.currency),
    refunded: toMoney(sum.refunded, market.currency),
  }
}

async function salesOf(
  ctx: StaffContext,
  market: Market,
  today: Day,
): Promise<NonNullable<Dashboard['sales']>> {
  const first = plusDays(today, 1 - DAYS)
  const [both, period] = await Promise.all([
    periodFrom(ctx, market, plusDays(first, -DAYS), today),
    periodFrom(ctx, market, first, today),
  ])
  const [figures, goods, methods, states] = await Promise.all([
    figuresOf(ctx.tx, market, both),
    topGoods(ctx.tx, market, period, TOP),
    methodShares(ctx.tx, market, period),
    statesByDay(ctx.tx, market, spanOf(market, plusDays(today, 1 - STATE_DAYS), today)),
  ])
  const of = (day: Day) => ({ ...nothing, ...figures.get(day), day })
  const days = daysBetween(first, today).map(of)
  const before = daysBetween(plusDays(first, -DAYS), plusDays(first, -1)).map(of)
  const money = (minor: bigint) => toMoney(minor, market.currency)
  const wire = (d: DayFigures) => ({ ...d, sales: money(d.sales), refunded: money(d.refunded) })
  return {
    days: days.map(wire),
    previous: before.map(wire),
    current: sumOf(days, market),
    before: sumOf(before, market),
    states: states as NonNullable<Dashboard['sales']>['states'],
    goods: goods.map((g) => ({ ...g, title: pick(g.title, ctx.language), sales: money(BigInt(g.sales)) })),
    methods: methods.map((m) => ({ ...m, sales: money(BigInt(m.sales)) })),
  }
}

async function membersOf(
  ctx: StaffContext,
  market: Market,
  first: Day,
  today: Day,
): Promise<Dashboard['members']> {
  const found = await newMembers(ctx.tx, market, spanOf(market, first, today))
  return daysBetween(first, today).map((day) => ({ day, count: found.get(day) ?? 0 }))
}

async function stockOf(
  ctx: StaffContext,
  market: Market,
  first: Day,
  today: Day,
): Promise<Dashboard['stock']> {
  const period = await periodFrom(ctx, market, first, today)
  const rows = await runningOut(ctx.tx, market, period, TOP)
  return rows.map((r) => ({
    ...r,
    title: pick(r.title, ctx.language),
    optionText: pick(r.optionText, ctx.language),
    daysLeft: daysLeft(r.left, r.sold, DAYS),
  }))
}
