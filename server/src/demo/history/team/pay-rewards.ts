import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { countTeams, recordReceipt } from '../../../domains/network/index.ts'
import { orders } from '../../../domains/orders/tables.ts'
import { decideRun, releasePairing, runPairing, settleOrder } from '../../../domains/rewards/index.ts'
import { pairingRuns } from '../../../domains/rewards/pairing/tables.ts'
import { getMarket } from '../../../domains/settings/index.ts'
import type { Deps } from '../../../platform/context.ts'
import { daysBetween, getDayStart, toDay } from '../../../platform/days.ts'
import { outbox } from '../../../platform/db/tables.ts'
import type { Loading } from '../../load/context.ts'
import type { History } from '../history.ts'

/** When the run of a day starts after it. */
const RUN_HOURS = 4

/**
 * Lets the rewards of the history come about by the domains' own rules: sales volume and its rewards at
 * receipt and completion, then the nightly pairing of each day.
 */
export async function payRewards({ ctx }: Loading, history: History): Promise<void> {
  const at = (now: Date): Deps => ({ ...ctx, db: ctx.tx, clock: { now: () => now } })
  const received = await ctx.tx
    .select({ orderId: orders.id, receivedAt: orders.receivedAt, completedAt: orders.completedAt })
    .from(orders)
    .where(isNotNull(orders.receivedAt))
    .orderBy(asc(orders.receivedAt))
  for (const { orderId, receivedAt, completedAt } of received) {
    await recordReceipt(at(receivedAt!), { orderId })
    await settleOrder(at(completedAt ?? receivedAt!), { orderId })
  }
  // They are settled.
  await ctx.tx.delete(outbox).where(eq(outbox.topic, 'volume.recorded'))
  await countTeams(at(history.until))
  await pairDays(history, at)
}

async function pairDays(history: History, at: (now: Date) => Deps): Promise<void> {
  const { ctx, from, until } = history
  const { timeZone } = getMarket(ctx.market)
  for (const day of daysBetween(toDay(from, timeZone), toDay(until, timeZone))) {
    const now = new Date(getDayStart(day, timeZone).getTime() + DAY_MS + RUN_HOURS * HOUR_MS)
    if (now > until) return
    const deps = at(now)
    await releasePairing(deps)
    await runPairing(deps)
    await payHeld(history, deps)
  }
}

/** Days with few sales can be above the payout cap: staff pay them. */
async function payHeld({ ctx, staff }: History, deps: Deps): Promise<void> {
  const held = await deps.db.select().from(pairingRuns).where(eq(pairingRuns.state, 'held'))
  for (const { market, day } of held) {
    await decideRun(
      { ...ctx, ...deps, tx: deps.db, staff: { id: staff.finance.id, permissions: [] } },
      { id: `${market}.${day}`, decision: 'pay', reason: 'Few sales on this day' },
    )
    await runPairing(deps)
  }
}
