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

const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)]!

/** Places an order of one to three units. @returns its id; undefined when it was refused */
export async function placeOrder(
  context: RunContext,
  buyer: Buyer,
  skus: readonly string[],
  random: () => number,
): Promise<string | undefined> {
  const quantity = 1 + Math.floor(random() * 3)
  const order = await place(context, buyer, { skuId: pick(random, skus), quantity, coupon: false })
  return order?.orderId
}

/**
 * Pays an order by card; the provider notifies once, twice or late, and not every buyer returns to the shop.
 */
export async function payByCard(
  context: RunContext,
  buyer: Buyer,
  orderId: string,
  random: () => number,
): Promise<void> {
  const paymentNo = await openCard(context, buyer, orderId)
  if (!paymentNo) return
  await charge(context, paymentNo, pick(random, [{}, { duplicate: true }, { webhookDelaySec: 0.2 }]))
  if (random() < 0.6) await returnToShop(context, paymentNo)
}

/** Places orders and pays or cancels them until the test ends. */
export async function shop(
  context: RunContext,
  buyer: Buyer,
  skus: readonly string[],
  random: () => number,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const orderId = await placeOrder(context, buyer, skus, random)
    if (!orderId) return
    const outcome = pick(random, ['balance', 'card', 'cancel'] as const)
    if (outcome === 'balance') await payByWallet(context, buyer, orderId, 'balance')
    if (outcome === 'cancel') await cancel(context, buyer, orderId)
    if (outcome === 'card') await payByCard(context, buyer, orderId, random)
  }
}
