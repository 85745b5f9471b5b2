import type { Observed, PaymentRow } from '../observed.ts'
import { type Charge, netOf } from '../provider.ts'
import type { World } from '../world.ts'

/**
 * A payment whose refunds are final on both sides, and whose changes at the provider the shop has heard of.
 */
const isSettled = (seen: Observed, paymentId: string): boolean =>
  seen.refunds.every(
    (r) => r.paymentId !== paymentId || (!r.isDue && (r.state === 'refunded' || r.state === 'failed')),
  )

/** A credited top-up is worth what the provider keeps of it: the rest was refunded, or the member owes it. */
function checkTopUp({ expect }: World, seen: Observed, payment: PaymentRow, charge: Charge): void {
  const succeeded = seen.payments.filter((p) => p.topUpId === payment.topUpId && p.state === 'succeeded')
  const isOnly = payment.topUpId !== null && succeeded.length === 1 && succeeded[0] === payment
  if (!isOnly || charge.disputes.some((d) => d.state === 'open')) return
  const kept = BigInt(payment.paid) - BigInt(payment.refunded) - BigInt(payment.owed)
  expect(kept === netOf(charge), `top-up ${payment.no} is worth ${kept}, the provider keeps ${netOf(charge)}`)
}

/** Compares the ledger's account of the providers with what the provider collected and gave back. */
export function checkProvider(world: World, seen: Observed): void {
  const { expect, shop } = world
  for (const payment of seen.payments.filter((p) => p.gateway === 'model')) {
    const charge = shop.provider.charges.get(payment.no)
    if (!charge) {
      expect(payment.state !== 'succeeded', `payment ${payment.no} succeeded without a charge`)
      continue
    }
    if (charge.isUnreported || seen.waiting.includes(payment.no) || !isSettled(seen, payment.id)) continue
    const net = netOf(charge)
    expect(
      BigInt(payment.cleared) === net,
      `payment ${payment.no}: the ledger says ${payment.cleared}, the provider ${net}`,
    )
    checkTopUp(world, seen, payment, charge)
    const isCollected = charge.state === 'paid'
    expect(
      (payment.state === 'succeeded') === isCollected,
      `payment ${payment.no} is ${payment.state}, the charge ${charge.state}`,
    )
  }
}
