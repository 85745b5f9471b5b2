import type { ParsedEvent } from '../../domains/payments/testing.ts'
import { snapshotOf, toBody } from '../gateway.ts'
import type { Charge } from '../provider.ts'
import type { World } from '../world.ts'

export const charges = ({ shop }: World): Charge[] => [...shop.provider.charges.values()]

/** Delivers an event with a new id, and remembers it for repetitions. */
export async function tell(world: World, event: Omit<ParsedEvent, 'eventId'>): Promise<void> {
  const body = toBody({ ...event, eventId: `E${++world.shop.provider.events}` })
  world.messages.push(body)
  world.expect((await world.shop.notify(body)) === 200, 'the shop rejected a message')
}

/** Reports everything the provider knows about a charge. */
export async function tellAll(world: World, charge: Charge): Promise<void> {
  const paymentNo = charge.no
  await tell(world, { paymentNo, snapshot: snapshotOf(charge) })
  for (const { no, id, state, minor, isDashboard } of charge.refunds) {
    const amount = { minor, currency: charge.amount.currency }
    const refund = { refundNo: isDashboard ? '' : no, vendorRefundId: id, state, amount }
    await tell(world, { paymentNo, refund: { ...refund, ...(state === 'failed' && { message: 'refused' }) } })
  }
  for (const { id, state, minor } of charge.disputes)
    await tell(world, {
      paymentNo,
      dispute: { id, state, amount: { minor, currency: charge.amount.currency }, reason: 'fraudulent' },
    })
  charge.isUntold = false
}
