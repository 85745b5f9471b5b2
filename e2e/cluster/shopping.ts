import {
  type Ack,
  cancel,
  charge,
  openCard,
  payByWallet,
  place,
  returnToShop,
  type ShopClient,
} from '../../server/src/crash/actions.ts'

type RunContext = { harness: ShopClient; acks: Ack[] }
type Buyer = { id: string; addressId: string }

/** Places orders and pays or cancels them until the test ends. */
export async function shop(
  context: RunContext,
  buyer: Buyer,
  skus: string[],
  random: () => number,
  isOver: () => boolean,
) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  while (!isOver()) {
    const quantity = 1 + Math.floor(random() * 3)
    const order = await place(context, buyer, { skuId: pick(skus), quantity, coupon: false })
    if (!order) return
    const outcome = pick(['balance', 'card', 'cancel'] as const)
    if (outcome === 'balance') await payByWallet(context, buyer, order.orderId, 'balance')
    if (outcome === 'cancel') await cancel(context, buyer, order.orderId)
    if (outcome !== 'card') continue
    const paymentNo = await openCard(context, buyer, order.orderId)
    if (paymentNo) await charge(context, paymentNo, pick([{}, { duplicate: true }, { webhookDelaySec: 0.2 }]))
    if (paymentNo && random() < 0.6) await returnToShop(context, paymentNo)
  }
}
