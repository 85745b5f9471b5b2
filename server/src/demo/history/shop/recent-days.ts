import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { getMarket } from '../../../domains/settings/index.ts'
import { getDayStart, plusDays, toDay } from '../../../platform/days.ts'
import type { History } from '../history.ts'

/** Days before the present one whose payments the sandbox knows, for the reconciliation of yesterday. */
const RECENT_DAYS = 2

/**
 * Returns the time from which the payments of the history are at the card gateway, whose sandbox knows them.
 */
export function findRecentFrom({ ctx, until }: Pick<History, 'ctx' | 'until'>): Date {
  const { timeZone } = getMarket(ctx.market)
  return getDayStart(plusDays(toDay(until, timeZone), -RECENT_DAYS), timeZone)
}

/** Returns a time on the next working day (Monday to Saturday) between 9 and 17 o'clock. */
export function nextWorkingTime({ ctx, random, timeline }: History, minHours: number): Date {
  const { timeZone } = getMarket(ctx.market)
  const earliest = timeline.now().getTime() + minHours * HOUR_MS
  for (let day = toDay(new Date(earliest), timeZone); ; day = plusDays(day, 1)) {
    const opens = getDayStart(day, timeZone).getTime() + 9 * HOUR_MS
    const closes = opens + 8 * HOUR_MS
    const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0
    const from = Math.max(opens, earliest)
    if (!isSunday && from < closes) return new Date(from + Math.floor(random.next() * (closes - from)))
  }
}

/**
 * Returns a time of a day, in the hours in which people shop.
 * @param startsAt start of the day in the market
 */
export function shoppingTime({ random }: History, startsAt: Date): Date {
  const hours = { 7: 2, 9: 5, 11: 6, 12: 9, 14: 5, 16: 5, 18: 6, 20: 11, 21: 12, 22: 8, 23: 3 }
  const hour = Number(random.weighted(hours))
  return new Date(startsAt.getTime() + ((hour + random.next()) / 24) * DAY_MS)
}
