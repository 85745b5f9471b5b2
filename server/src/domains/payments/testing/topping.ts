import { adminTopUpRefund } from '@pasar/contract/calls/admin/topups'
import type { Currency } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { type Topping, toppingShop, wire } from '../../topups/testing.ts'
import type { Holder } from '../../wallet/testing.ts'
import { methods } from '../methods.ts'
import type { Message, TestVendor } from './vendors.ts'

export type PayingTopUps = Topping & Awaited<ReturnType<typeof hands>>

/** What every top-up of these tests is of: 33.00, which the vendors of the tests speak of. */
export const AMOUNT = 3_300n

/** A shop in which members top up at payment companies. */
export async function payingTopUps(): Promise<PayingTopUps> {
  const shop = await toppingShop()
  await shop.rate('CNY', '1.6')
  await shop.rate('TWD', '1.6')
  return { ...shop, ...(await hands(shop)) }
}

async function hands(shop: Topping) {
  const { db } = shop.deps
  const refunder = await shop.clerk('Refunds')
  const count = async (query: ReturnType<typeof sql>) => Number((await shop.one<{ n: string }>(query)).n)
  return {
    /** A top-up that is being paid at a vendor. */
    async opened({ method, bank }: Pick<TestVendor, 'method' | 'bank'>, by?: Holder) {
      const holder = by ?? (await shop.holder())
      const { charges, currencies } = methods[method]
      const currency: Currency = charges ?? (currencies.includes('MYR') ? 'MYR' : (currencies[0] as Currency))
      const made = await shop.create(holder, { amount: wire(AMOUNT, currency), channel: method, bank })
      if (made.name !== 'ok') throw new Error(`no top-up: ${made.msg}`)
      const { topUp, payment } = made.data
      return { holder, id: topUp.id, no: payment!.paymentNo, next: payment!.next, currency }
    },
    /** A vendor's message comes, and all that follows from it is done. */
    async notify(gateway: string, { headers, body }: Message) {
      const url = `/pay/notify/${gateway}`
      const response = await shop.app.inject({ method: 'POST', url, headers, payload: body })
      await shop.settle()
      return response.statusCode
    },
    comeBack: async (gateway: string, no: string) =>
      (await shop.app.inject({ method: 'GET', url: `/pay/return/${gateway}/${no}` })).statusCode,
    refund: (id: string, minor: bigint | null, currency: Currency = 'MYR') =>
      shop.call(
        adminTopUpRefund,
        { id, reason: 'wish', ...(minor !== null && { amount: wire(minor, currency) }) },
        refunder,
      ),
    /** How often the ledger took a payment's money, and how often a top-up was credited. */
    captured: (no: string) =>
      count(sql`select count(*) as n from ledger_transfers where idempotency_key = ${`capture ${no}`}`),
    credited: (id: string) =>
      count(sql`select count(*) as n from ledger_transfers where kind = 'recharge' and reference = ${id}`),
    needsReview: async (no: string) =>
      (await shop.one<{ needs_review: boolean }>(sql`select needs_review from payments where no = ${no}`))
        .needs_review,
    /** What the vendor gave back of a payment, minor units. */
    givenBack: (no: string) => count(sql`select refunded::text as n from payments where no = ${no}`),
    refundsOf: async (no: string) =>
      (
        await db.execute<{ state: string; amount: string }>(sql`
          select r.state, r.amount::text from refunds r join payments p on p.id = r.payment_id
          where p.no = ${no} order by r.id`)
      ).rows,
    /** What the house's account of top-ups keeps, by asset: what was paid and is neither credited nor sent back. */
    async idle() {
      const { rows } = await db.execute<{ asset: string; balance: string }>(
        sql`select asset, balance::text from ledger_accounts where owner = 'house:topups' and balance <> 0`,
      )
      return rows
    },
    /** The minute's jobs, some minutes later. */
    async sweepAt(minutes: number) {
      shop.clock.advance(minutes * 60_000)
      for (const name of ['work-inbox-again', 'sweep', 'close-expired-topups', 'run-refunds-again'])
        await shop.jobs.run(shop.deps, `payments.${name}`)
      await shop.settle()
    },
  }
}
