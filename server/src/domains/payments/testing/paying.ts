import { createOrder, type PayMethodId, payOrder } from '@pasar/contract/calls/checkout'
import { orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit } from '../../checkout/testing.ts'
import { identity } from '../../identity/index.ts'
import { balancesOf, house, memberOwner, move } from '../../ledger/index.ts'
import { payments } from '../index.ts'
import { methods } from '../methods.ts'
import type { Message } from './vendors.ts'

/** Every buyer's payment password. */
export const PIN = '246810'

export type PayingShop = BuyingShop & Awaited<ReturnType<typeof hands>>

/** A shop where orders of 33.00 MYR are placed and paid. */
export async function payingShop(): Promise<PayingShop> {
  const shop = await buyingShop([payments, identity])
  return { ...shop, ...(await hands(shop)) }
}

async function hands(shop: BuyingShop) {
  const { db } = shop.deps
  const pin = await hashPassword(PIN)

  const give = (member: string, asset: string, amount: bigint) =>
    transact(db, (tx) =>
      move(systemContext(shop.deps, tx), [
        {
          from: house.equity,
          to: memberOwner(member),
          asset,
          amount,
          kind: 'test',
          reference: 'test',
          key: shop.deps.ids.uuid(),
        },
      ]),
    )

  /** A buyer with an order of 33.00 (25.00 and 8.00 freight), of 32.00 and 100 points where points are wanted. */
  async function ordered(points?: string, by?: Buyer) {
    const [buyer, sku] = [by ?? (await shop.buyer()), await shop.sku()]
    await db.execute(sql`update members set pay_password_hash = ${pin} where id = ${buyer.id}::uuid`)
    if (points) await give(buyer.id, 'PTS', 100_000n)
    const total = ringgit(points ? 3200 : 3300)
    const order = await shop.call(
      createOrder,
      { source: 'direct', skuId: sku.id, addressId: buyer.addressId, total, points },
      buyer,
    )
    if (order.name !== 'ok') throw new Error(`no order: ${order.name}`)
    return { buyer, sku, orderId: order.data.orderId }
  }

  const pay = (buyer: Buyer, orderId: string, method: PayMethodId, payPassword?: string, bank?: string) =>
    shop.call(payOrder, { orderIds: [orderId], method, payPassword, bank }, buyer)

  return {
    give,
    ordered,
    pay,
    /** An order that is being paid at a vendor. */
    async opened(method: PayMethodId, points?: string, bank?: string) {
      const made = await ordered(points)
      const { charges } = methods[method]
      // What is charged in another currency is told apart by its own test; here 33.00 are 33.00.
      if (charges)
        await db.execute(sql`update orders set currency = ${charges} where id = ${made.orderId}::uuid`)
      const opened = await pay(made.buyer, made.orderId, method, PIN, bank)
      if (opened.name !== 'ok') throw new Error(`not opened: ${opened.name}`)
      return { ...made, no: opened.data.paymentNo, next: opened.data.next }
    },
    available: async (buyer: Buyer, asset: string) =>
      (await balancesOf(db, memberOwner(buyer.id))).get(asset)?.available ?? 0n,
    /** A vendor's message comes, and all that follows from it is done. */
    async notify(gateway: string, { headers, body }: Message) {
      const url = `/pay/notify/${gateway}`
      const response = await shop.app.inject({ method: 'POST', url, headers, payload: body })
      await shop.settle()
      return response.statusCode
    },
    comeBack: async (gateway: string, no: string) =>
      (await shop.app.inject({ method: 'GET', url: `/pay/return/${gateway}/${no}` })).statusCode,
    stateOf: async (buyer: Buyer, id: string) => (await shop.call(orderInfo, { id }, buyer)).data.state,
    /** How often the ledger took a payment's money. */
    captured: async (no: string) =>
      (
        await shop.one<{ n: number }>(
          sql`select count(*)::int as n from ledger_transfers where idempotency_key = ${`capture ${no}`}`,
        )
      ).n,
    /** What an order's payments have taken and not given back, minor units. */
    kept: async (orderId: string) =>
      (
        await shop.one<{ kept: string }>(sql`
          select coalesce(sum(p.paid - p.refunded), 0)::text as kept from payments p
          join payment_orders o on o.payment_id = p.id where o.order_id = ${orderId}::uuid`)
      ).kept,
    needsReview: async (no: string) =>
      (await shop.one<{ needs_review: boolean }>(sql`select needs_review from payments where no = ${no}`))
        .needs_review,
    refundsOf: async (no: string) =>
      (
        await db.execute<{ state: string; amount: string }>(sql`
          select r.state, r.amount::text from refunds r join payments p on p.id = r.payment_id where p.no = ${no}`)
      ).rows,
    /** The minute's jobs, some minutes later, in the order nobody promises. */
    async sweepAt(minutes: number) {
      shop.clock.advance(minutes * 60_000)
      for (const name of ['work-inbox-again', 'sweep', 'close-expired-orders', 'run-refunds-again'])
        await shop.jobs.run(shop.deps, `payments.${name}`)
      await shop.settle()
    },
  }
}
