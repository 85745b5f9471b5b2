import type { Observed } from '../observe.ts'
import { netOf } from '../provider.ts'
import type { World } from '../world.ts'

/** A payment whose refunds are final on both sides, and whose changes at the provider the shop has heard of. */
const isSettled = (seen: Observed, paymentId: string): boolean =>
  seen.refunds.every(
    (r) => r.paymentId !== paymentId || (!r.isDue && (r.state === 'refunded' || r.state === 'failed')),
  )

/** Compares the ledger's account of the providers with what the provider collected and gave back. */
export function checkProvider({ expect, shop }: World, seen: Observed): void {
  for (const payment of seen.payments.filter((p) => p.gateway === 'model')) {
    const charge = shop.provider.charges.get(payment.no)
    if (!charge) {
      expect(payment.state !== 'succeeded', `payment ${payment.no} succeeded without a charge`)
      continue
    }
    if (charge.isUntold || seen.waiting.includes(payment.no) || !isSettled(seen, payment.id)) continue
    const net = netOf(charge)
    expect(
      BigInt(payment.cleared) === net,
      `payment ${payment.no}: the ledger says ${payment.cleared}, the provider ${net}`,
    )
    const isCollected = charge.state === 'paid'
    expect(
      (payment.state === 'succeeded') === isCollected,
      `payment ${payment.no} is ${payment.state}, the charge ${charge.state}`,
    )
  }
}
