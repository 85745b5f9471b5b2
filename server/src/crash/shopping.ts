import { type Ack, cancel, charge, comeBack, openCard, payByWallet, place, refund } from './acts.ts'
import type { Person } from './ask.ts'
import type { Harness } from './harness.ts'
import { Gone } from './server-process.ts'

/** How the sandbox behaves: each shopper meets another of these. */
const moods = [
  {},
  { duplicate: true },
  { webhookDelaySec: 0.2, duplicate: true },
  { outOfOrder: true },
  { refund: 'async-success' },
  { refund: 'timeout' },
]

/** Buys, pays, cancels and gives back at random until the server is gone. */
export async function shop(harness: Harness, shopper: Person, acks: Ack[], random: () => number) {
  const noted = { harness, acks }
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  try {
    while (!harness.isGone()) {
      const points = random() < 0.3 ? '100' : undefined
      const wishes = { skuId: pick(harness.seed.skus), quantity: 1 + Math.floor(random() * 3), points }
      const order = await place(noted, shopper, { ...wishes, coupon: random() < 0.5 })
      if (!order) continue
      const way = pick(['balance', 'balance', 'points', 'card', 'card', 'card', 'none'] as const)
      if (way === 'balance' || way === 'points') await payByWallet(noted, shopper, order.orderId, way)
      if (way === 'card') await payByCard(noted, shopper, order.orderId, random, pick(moods))
      const after = pick(['keep', 'keep', 'cancel', 'refund', 'part'] as const)
      if (after === 'cancel') await cancel(noted, shopper, order.orderId)
      if (after === 'refund') await refund(noted, order.orderId, order.total)
      if (after === 'part') await refund(noted, order.orderId, '1.50')
    }
  } catch (error) {
    if (!(error instanceof Gone)) throw error
  }
}

async function payByCard(
  noted: { harness: Harness; acks: Ack[] },
  shopper: Person,
  orderId: string,
  random: () => number,
  mood: object,
) {
  const paymentNo = await openCard(noted, shopper, orderId, random() < 0.3 ? '1.00' : undefined)
  if (!paymentNo) return
  if (random() < 0.2) await noted.harness.vendor.decline(paymentNo)
  if (random() < 0.8) await charge(noted, paymentNo, mood)
  if (random() < 0.6) await comeBack(noted, paymentNo)
}
