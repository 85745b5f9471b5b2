import type { Input, Output } from '@pasar/contract/call'
import type { shopTotal } from '@pasar/contract/calls/shops/shop'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { daysBetween, plusDays } from '../../../platform/days.ts'
import { localize, presentPicture } from '../../../platform/localized-text.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { getMarket } from '../../settings/index.ts'
import { findOwnShop } from '../access.ts'
import { listBest, listDays, type Sums, sumDays } from './queries.ts'
import { dayOf } from './visits.ts'

/** Number of products that sold best. */
const BEST = 5

const none: Sums = { visits: 0, orders: 0, sales: 0n, margin: 0n, credited: 0n }

const add = (a: Sums, b: Sums): Sums => ({
  visits: a.visits + b.visits,
  orders: a.orders + b.orders,
  ...{ sales: a.sales + b.sales, margin: a.margin + b.margin, credited: a.credited + b.credited },
})

const present = ({ visits, orders, sales, margin, credited }: Sums, currency: Currency) => ({
  ...{ visits, orders, sales: toMoney(sales, currency), margin: toMoney(margin, currency) },
  credited: toMoney(credited, currency),
})

/** Returns the figures of a shop with a chart of its last days. Reads rows by day, not by order. */
export async function collectFigures(
  ctx: Ctx,
  shopId: string,
  days: number,
): Promise<Output<typeof shopTotal>> {
  const { currency } = getMarket(ctx.market)
  const today = dayOf(ctx.clock.now(), ctx.market)
  const [month, first] = [`${today.slice(0, 7)}-01`, plusDays(today, 1 - days)]
  const rows = await listDays(ctx.tx, shopId, month < first ? month : first)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const all = await sumDays(ctx.tx, shopId)
  const best = await listBest(ctx.tx, shopId, BEST)
  return {
    today: present(byDay.get(today) ?? none, currency),
    month: present(
      rows.filter(({ day }) => day >= month).reduce((sum, row) => add(sum, row), none),
      currency,
    ),
    all: present(all, currency),
    pending: toMoney(all.margin - all.credited, currency),
    chart: daysBetween(first, today).map((day) => {
      const { visits, orders, sales, margin } = byDay.get(day) ?? none
      return { day, visits, orders, sales: toMoney(sales, currency), margin: toMoney(margin, currency) }
    }),
    best: best.map(({ goodsId, title, picture, units }) => ({
      ...{ goodsId, units, title: localize(title, ctx.language) },
      picture: presentPicture(picture, ctx.language),
    })),
  }
}

/** Returns the figures of the member's shop. Refuses `not-found`. */
export async function showFigures(
  ctx: MemberContext,
  { days }: Input<typeof shopTotal>,
): Promise<Result<Output<typeof shopTotal>>> {
  const own = await findOwnShop(ctx, 'figures')
  return own.ok ? ok(await collectFigures(ctx, own.data.id, days)) : own
}
