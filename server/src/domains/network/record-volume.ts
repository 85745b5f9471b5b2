import { z } from 'zod'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { lockOrders } from '../orders/index.ts'
import { toDay } from '../reports/index.ts'
import { getMarket } from '../settings/index.ts'
import { planEntries } from './rules.ts'
import { findOrderVolume, insertEntries } from './volume-queries.ts'

/** The order is null for a refund of a top-up. */
const OfOrder = z.object({ orderId: z.uuid().nullable() })

/**
 * Records the sales volume of a received order, and of its refunds that have finished or failed since, each
 * once. An order that is not received, or was before this was recorded, has none. A refund that finished
 * before the receipt counts on the day of the receipt, so that no day takes off what none has counted. Emits
 * `volume.recorded` with new entries.
 */
export async function recordVolume(deps: Deps, payload: unknown, isReceipt = false): Promise<void> {
  const { orderId } = OfOrder.parse(payload)
  if (orderId === null) return
  await transact(deps.db, async (tx) => {
    const { clock, ids } = systemContext(deps, tx)
    const [order] = await lockOrders(tx, [orderId])
    if (!order?.receivedAt) return
    const { receivedAt } = order
    const { timeZone } = getMarket(order.market)
    const volumes = (await findOrderVolume(tx, orderId)).filter(
      ({ recorded }) => isReceipt || recorded.length > 0,
    )
    const entries = volumes.flatMap(({ item, refunds, recorded }) =>
      planEntries(item, refunds, recorded).map((entry) => {
        const refund = refunds.find(({ id }) => id === entry.refundId)
        // A refund that has failed since it had finished counts again on the day that the shop learns of it.
        const at = entry.refundId === null ? receivedAt : (refund?.finishedAt ?? clock.now())
        const counted = at < receivedAt ? receivedAt : at
        return { ...entry, id: ids.uuid(), orderItemId: item.id, at: counted, day: toDay(counted, timeZone) }
      }),
    )
    if (entries.length === 0) return
    await insertEntries(tx, order, entries)
    await emit(tx, 'volume.recorded', { orderId })
  })
}
