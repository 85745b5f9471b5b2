import type { ParsedEvent } from '../../domains/payments/testing.ts'
import { snapshotOf, toBody } from '../gateway.ts'
import type { Charge } from '../provider.ts'
import type { World } from '../world.ts'

export const charges = ({ shop }: World): Charge[] => [...shop.provider.charges.values()]

/** Delivers an event with a new id, and remembers it for repetitions. */
export async function notify(world: World, event: Omit<ParsedEvent, 'eventId'>): Promise<void> {
  const body = toBody({ ...event, eventId: `E${++world.shop.provider.events}` })
  world.messages.push(body)
  world.expect((await world.shop.notify(body)) === 200, 'the shop rejected a message')
}

/** Reports everything the provider knows about a charge. */
export async function notifyAll(world: World, charge: Charge): Promise<void> {
  const paymentNo = charge.no
  await notify(world, { paymentNo, snapshot: snapshotOf(charge) })
  for (const { no, id, state, minor, isDashboard } of charge.refunds) {
    const amount = { minor, currency: charge.amount.currency }
    const refund = { refundNo: isDashboard ? '' : no, vendorRefundId: id, state, amount }
    await notify(world, {
      paymentNo,
      refund: { ...refund, ...(state === 'failed' && { message: 'refused' }) },
    })
  }
  for (const { id, state, minor } of charge.disputes)
    await notify(world, {
      paymentNo,
      dispute: { id, state, amount: { minor, currency: charge.amount.currency }, reason: 'fraudulent' },
    })
  charge.isUnreported = false
}
