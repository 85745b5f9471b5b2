import { z } from 'zod'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { toDay } from '../../platform/days.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { lockOrders, type PayableOrder } from '../orders/index.ts'
import { getMarket } from '../settings/index.ts'
import { planEntries } from './rules.ts'
import { findOrderVolume, insertEntries, type OrderVolume } from './volume-queries.ts'

/** The order is null for a refund of a top-up. */
const OfOrder = z.object({ orderId: z.uuid().nullable() })

/** Records the sales volume of a received order, and of what was refunded before, once. */
export const recordReceipt = (deps: Deps, payload: unknown): Promise<void> =>
  recordVolume(deps, payload, () => true)

/**
 * Records the refunds of a received order that have finished or failed since, each once. An order that was
 * received before its volume was recorded has none.
 */
export const recordRefunds = (deps: Deps, payload: unknown): Promise<void> =>
  recordVolume(deps, payload, ({ recorded }) => recorded.length > 0)

/** Emits `volume.recorded` with new entries. */
async function recordVolume(
  deps: Deps,
  payload: unknown,
  counts: (volume: OrderVolume) => boolean,
): Promise<void> {
  const { orderId } = OfOrder.parse(payload)
  if (orderId === null) return
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const [order] = await lockOrders(tx, [orderId])
    if (!order?.receivedAt) return
    const volumes = (await findOrderVolume(tx, orderId)).filter(counts)
    const entries = volumes.flatMap((volume) => listEntries(ctx, order, order.receivedAt!, volume))
    if (entries.length === 0) return
    await insertEntries(tx, order, entries)
    await emit(tx, 'volume.recorded', { orderId })
  })
}

/**
 * Dates the entries that an item lacks. A refund that finished before the receipt counts on the day of the
 * receipt, so that no day takes off what none has counted; one that has failed since it had finished counts
 * again on the day that the shop learns of it.
 */
function listEntries(
  { clock, ids }: Ctx,
  { market }: PayableOrder,
  receivedAt: Date,
  { item, refunds, recorded }: OrderVolume,
) {
  const { timeZone } = getMarket(market)
  return planEntries(item, refunds, recorded).map((entry) => {
    const refund = refunds.find(({ id }) => id === entry.refundId)
    const at = entry.refundId === null ? receivedAt : (refund?.finishedAt ?? clock.now())
    const counted = at < receivedAt ? receivedAt : at
    return { ...entry, id: ids.uuid(), orderItemId: item.id, at: counted, day: toDay(counted, timeZone) }
  })
}
