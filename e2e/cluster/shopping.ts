import {
  type Ack,
  amountToMinor,
  cancel,
  charge,
  openCard,
  payByWallet,
  place,
  returnToShop,
  type ShopClient,
} from '../../server/src/crash/actions.ts'
import { auditShop } from '../../server/src/crash/audit-shop.ts'
import { compare } from '../../server/src/crash/compare.ts'
import { readFacts } from '../../server/src/crash/facts.ts'
import type { Cluster } from './cluster.ts'

/** Stock of each SKU after `prepareSkus`. */
const STOCK = 1_000_000

export type RunContext = { harness: ShopClient; acks: Ack[] }
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

/** Returns the provider's balance: captured less refunded, in minor units. */
export async function vendorBalance({ vendor }: Cluster): Promise<bigint> {
  const amounts = (await vendor.payments()).map(
    (it) => amountToMinor(it.paidAmount) - amountToMinor(it.refundedAmount),
  )
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

/** Returns inconsistencies between orders, payments, stock, ledger and provider. */
export async function findProblems(
  { db, vendor }: Cluster,
  acks: Ack[],
  demoBalance: bigint,
): Promise<string[]> {
  const facts = await readFacts(db)
  const since = { ...facts, atVendors: String(BigInt(facts.atVendors) - demoBalance) }
  const seed = { shoppers: [], skus: [], stock: STOCK }
  const known = { payments: await vendor.payments(), savedCards: await vendor.savedCards() }
  return [...(await auditShop(db, false)), ...compare(acks, since, seed, known)]
}
