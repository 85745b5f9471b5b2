import { type Ack, cancel, charge, openCard, payByWallet, place, refund, returnToShop } from './actions.ts'
import type { Harness } from './harness.ts'
import type { Person } from './protocol.ts'
import { Gone } from './server-process.ts'

/** Sandbox behaviours; each shopper gets another one. */
const moods = [
  {},
  { duplicate: true },
  { webhookDelaySec: 0.2, duplicate: true },
  { outOfOrder: true },
  { refund: 'async-success' },
  { refund: 'timeout' },
]

/** Buys, pays, cancels and refunds at random until the server is gone. */
export async function shop(harness: Harness, shopper: Person, acks: Ack[], random: () => number) {
  const context = { harness, acks }
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  try {
    while (!harness.isGone()) {
      const points = random() < 0.3 ? '100' : undefined
      const options = { skuId: pick(harness.seed.skus), quantity: 1 + Math.floor(random() * 3), points }
      const order = await place(context, shopper, { ...options, coupon: random() < 0.5 })
      if (!order) continue
      const way = pick(['balance', 'balance', 'points', 'card', 'card', 'card', 'none'] as const)
      if (way === 'balance' || way === 'points') await payByWallet(context, shopper, order.orderId, way)
      if (way === 'card') await payByCard(context, shopper, order.orderId, random, pick(moods))
      const after = pick(['keep', 'keep', 'cancel', 'refund', 'part'] as const)
      if (after === 'cancel') await cancel(context, shopper, order.orderId)
      if (after === 'refund') await refund(context, order.orderId, order.total)
      if (after === 'part') await refund(context, order.orderId, '1.50')
    }
  } catch (error) {
    if (!(error instanceof Gone)) throw error
  }
}

async function payByCard(
  context: { harness: Harness; acks: Ack[] },
  shopper: Person,
  orderId: string,
  random: () => number,
  mood: object,
) {
  const paymentNo = await openCard(context, shopper, orderId, random() < 0.3 ? '1.00' : undefined)
  if (!paymentNo) return
  if (random() < 0.2) await context.harness.vendor.decline(paymentNo)
  if (random() < 0.8) await charge(context, paymentNo, mood)
  if (random() < 0.6) await returnToShop(context, paymentNo)
}
