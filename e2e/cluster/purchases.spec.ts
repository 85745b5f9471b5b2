import { setTimeout as sleep } from 'node:timers/promises'
import { makeShoppers, stockUp } from '../../bench/shoppers.ts'
import {
  type Ack,
  cancel,
  charge,
  comeBack,
  type Door,
  minorOf,
  openCard,
  payByWallet,
  place,
} from '../../server/src/crash/acts.ts'
import { auditShop } from '../../server/src/crash/audit-shop.ts'
import { compare } from '../../server/src/crash/compare.ts'
import { factsOf } from '../../server/src/crash/facts.ts'
import { randomOf, seedOfRun } from '../../server/src/crash/random.ts'
import type { Cluster } from './cluster.ts'
import { doorOf } from './door.ts'
import { expect, test } from './test.ts'

const SHOPPERS = 30
const KILLS = Number(process.env.CLUSTER_KILLS ?? 6)
/** Acknowledgements between a kill and the next step. */
const STEP = 25
/** As stockUp() leaves it. */
const STOCK = 1_000_000

type Noted = { harness: Door; acks: Ack[] }
type Buyer = { id: string; addressId: string }

/** Orders and pays, one way or the other, until it is over. */
async function shop(noted: Noted, buyer: Buyer, skus: string[], random: () => number, isOver: () => boolean) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  while (!isOver()) {
    const quantity = 1 + Math.floor(random() * 3)
    const order = await place(noted, buyer, { skuId: pick(skus), quantity, coupon: false })
    if (!order) return
    const way = pick(['balance', 'card', 'cancel'] as const)
    if (way === 'balance') await payByWallet(noted, buyer, order.orderId, 'balance')
    if (way === 'cancel') await cancel(noted, buyer, order.orderId)
    if (way !== 'card') continue
    const paymentNo = await openCard(noted, buyer, order.orderId)
    if (paymentNo) await charge(noted, paymentNo, pick([{}, { duplicate: true }, { webhookDelaySec: 0.2 }]))
    if (paymentNo && random() < 0.6) await comeBack(noted, paymentNo)
  }
}

/** One server after the other is killed while they shop, and started again while the other one serves. */
async function killInTurn({ servers }: Cluster, acks: Ack[]) {
  const more = async () => {
    for (const enough = acks.length + STEP; acks.length < enough; ) await sleep(10)
  }
  for (let n = 0; n < KILLS; n++) {
    const server = servers[n % 2]!
    await more()
    await server.kill()
    await more()
    await server.start()
  }
}

test('one server after the other is killed while thirty shop: nothing is refused, lost or done twice', async ({
  cluster,
}) => {
  const seed = seedOfRun()
  const random = randomOf(seed)
  const skus = (await stockUp(cluster.databaseUrl)).map(({ skuId }) => skuId).slice(0, 8)
  const buyers = await makeShoppers(cluster.databaseUrl, SHOPPERS)
  const before = await factsOf(cluster.db)
  // The demo has payments that the card company of this run never saw.
  const ofDemo = BigInt(before.atVendors) - (await lyingAt(cluster))
  const door = doorOf(cluster, buyers)
  const acks: Ack[] = []
  let over = false
  const shopping = buyers.map((buyer) =>
    shop({ harness: door, acks }, buyer, skus, randomOf(random() * 2 ** 32), () => over),
  )
  // Whoever gets no answer ends the run at once, and not only when everybody is done.
  const failed = Promise.all(shopping).then(() => {
    if (!over) throw new Error(`refused: ${door.noticed.refused.join('\n')}`)
  })
  await Promise.race([killInTurn(cluster, acks), failed]).finally(() => {
    over = true
  })
  await failed

  const count = (act: Ack['act']) => acks.filter((ack) => ack.act === act).length
  process.stdout.write(
    `kill -9 of one of two, CRASH_SEED=${seed}: ${KILLS} kills; acknowledged ${count('order')} orders, ${count('pay')} ` +
      `payments by balance, ${count('charge')} by card, ${count('cancel')} cancelled; ${door.noticed.repeated} requests ` +
      `sent again, ${door.noticed.waited} waited for\n`,
  )
  expect(door.noticed.refused).toEqual([])
  const placed = acks.flatMap((ack) => (ack.act === 'order' ? [ack.orderId] : []))
  const old = new Set(before.orders.map(({ id }) => id))
  const made = (await factsOf(cluster.db)).orders.map(({ id }) => id).filter((id) => !old.has(id))
  expect(made.toSorted(), 'each order once').toEqual(placed.toSorted())
  // News of the card company, and what the worker does after it.
  await expect
    .poll(() => problemsOf(cluster, acks, ofDemo), {
      timeout: 240_000,
      intervals: [500],
      message: `CRASH_SEED=${seed}`,
    })
    .toEqual([])
})

/** What lies with the card company by its own books, minor units. */
async function lyingAt({ vendor }: Cluster): Promise<bigint> {
  const amounts = (await vendor.payments()).map((it) => minorOf(it.paidAmount) - minorOf(it.refundedAmount))
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

/** What does not fit together in orders, payments, stock and books, and with the card company's own. */
async function problemsOf({ db, vendor }: Cluster, acks: Ack[], ofDemo: bigint): Promise<string[]> {
  const facts = await factsOf(db)
  const since = { ...facts, atVendors: String(BigInt(facts.atVendors) - ofDemo) }
  const seed = { shoppers: [], skus: [], stock: STOCK }
  return [...(await auditShop(db, false)), ...compare(acks, since, seed, await vendor.payments())]
}
