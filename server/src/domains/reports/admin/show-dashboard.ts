import type { Output } from '@pasar/contract/call'
import type { adminDashboard } from '@pasar/contract/calls/admin/reports'
import { toMoney } from '@pasar/contract/money'
import type { Permission } from '@pasar/contract/permissions'
import type { StaffContext } from '../../../platform/context.ts'
import { type Day, daysBetween, plusDays, toDay } from '../../../platform/days.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { getMarket, type Market } from '../../settings/index.ts'
import { buildSpan } from '../close-days.ts'
import type { DayFigures } from '../count-queries.ts'
import {
  countNewMembers,
  countStatesByDay,
  getFigures,
  getMethodShares,
  getRunningOut,
  getStoredUntil,
  getTopProducts,
  type Period,
} from '../queries.ts'
import { daysLeft } from '../rules.ts'
import { getWorkQueues } from './work-queues.ts'

type Dashboard = Output<typeof adminDashboard>

/** Days of sales, and of the preceding period for comparison. */
const DAYS = 30
const STATE_DAYS = 14
const TOP = 8

const zero = { placed: 0, converted: 0, paid: 0, sales: 0n, refunded: 0n }

/** Returns the dashboard. Each part requires a permission and is null without it. */
export async function showDashboard(ctx: StaffContext): Promise<Result<Dashboard>> {
  const market = getMarket(ctx.market)
  const now = ctx.clock.now()
  const today = toDay(now, market.timeZone)
  const can = (...any: Permission[]) => any.some((it) => ctx.staff.permissions.includes(it))
  const first = plusDays(today, 1 - DAYS)
  const [workQueues, sales, members, stock] = await Promise.all([
    getWorkQueues(ctx),
    can('orders', 'finance') ? getSales(ctx, market, today) : null,
    can('members') ? getMembers(ctx, market, first, today) : null,
    can('catalog') ? getStock(ctx) : null,
  ])
  return ok({ now: now.toISOString(), timeZone: market.timeZone, workQueues, sales, members, stock })
}

async function getPeriod(ctx: StaffContext, market: Market, first: Day, today: Day): Promise<Period> {
  const stored = await getStoredUntil(ctx.tx, market, first)
  const until = stored < today ? stored : plusDays(today, -1)
  return { first, storedUntil: until, live: buildSpan(market, plusDays(until, 1), today) }
}

function sumFigures(days: readonly Omit<DayFigures, 'day'>[], market: Market) {
  const sum = days.reduce(
    (a, d) => ({
      placed: a.placed + d.placed,
      converted: a.converted + d.converted,
      paid: a.paid + d.paid,
      sales: a.sales + d.sales,
      refunded: a.refunded + d.refunded,
    }),
    zero,
  )
  return {
    ...sum,
    sales: toMoney(sum.sales, market.currency),
    refunded: toMoney(sum.refunded, market.currency),
  }
}

async function getSales(
  ctx: StaffContext,
  market: Market,
  today: Day,
): Promise<NonNullable<Dashboard['sales']>> {
  const first = plusDays(today, 1 - DAYS)
  const [both, period] = await Promise.all([
    getPeriod(ctx, market, plusDays(first, -DAYS), today),
    getPeriod(ctx, market, first, today),
  ])
  const [figures, goods, methods, states] = await Promise.all([
    getFigures(ctx.tx, market, both),
    getTopProducts(ctx.tx, market, period, TOP),
    getMethodShares(ctx.tx, market, period),
    countStatesByDay(ctx.tx, market, buildSpan(market, plusDays(today, 1 - STATE_DAYS), today)),
  ])
  const figuresOn = (day: Day) => ({ ...zero, ...figures.get(day), day })
  const days = daysBetween(first, today).map(figuresOn)
  const before = daysBetween(plusDays(first, -DAYS), plusDays(first, -1)).map(figuresOn)
  const money = (minor: bigint) => toMoney(minor, market.currency)
  const present = (d: DayFigures) => ({ ...d, sales: money(d.sales), refunded: money(d.refunded) })
  return {
    days: days.map(present),
    previous: before.map(present),
    current: sumFigures(days, market),
    before: sumFigures(before, market),
    states,
    goods: goods.map((g) => ({
      ...g,
      title: localize(g.title, ctx.language),
      sales: money(BigInt(g.sales)),
    })),
    methods: methods.map((m) => ({ ...m, sales: money(BigInt(m.sales)) })),
  }
}

async function getMembers(
  ctx: StaffContext,
  market: Market,
  first: Day,
  today: Day,
): Promise<Dashboard['members']> {
  const found = await countNewMembers(ctx.tx, market, buildSpan(market, first, today))
  return daysBetween(first, today).map((day) => ({ day, count: found.get(day) ?? 0 }))
}

async function getStock(ctx: StaffContext): Promise<Dashboard['stock']> {
  const rows = await getRunningOut(ctx.tx, TOP)
  return rows.map((r) => ({
    ...r,
    title: localize(r.title, ctx.language),
    optionText: localize(r.optionText, ctx.language),
    daysLeft: daysLeft(r.left, r.sold, DAYS),
  }))
}
