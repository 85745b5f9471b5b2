import { adminTopUpRefund } from '@pasar/contract/calls/admin/finance/top-ups'
import type { Currency } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { moneyInput, type TopUpShop, topUpShop } from '../../topups/testing.ts'
import type { Holder } from '../../wallet/testing.ts'
import { methodById } from '../methods/methods.ts'
import type { TestVendor } from './test-vendor.ts'
import { vendorEvents } from './vendor-events.ts'

export type PayingTopUps = TopUpShop & Awaited<ReturnType<typeof hands>>

/** Amount of every top-up: 33.00, as the fake providers expect. */
export const AMOUNT = 3_300n

/** Starts a shop whose members top up at payment providers. */
export async function payingTopUps(): Promise<PayingTopUps> {
  const shop = await topUpShop()
  await shop.setRate('CNY', '1.6')
  await shop.setRate('TWD', '1.6')
  return { ...shop, ...(await hands(shop)) }
}

async function hands(shop: TopUpShop) {
  const { db } = shop.deps
  const refunder = await shop.addStaff('Refunds')
  const count = async (query: ReturnType<typeof sql>) => Number((await shop.one<{ n: string }>(query)).n)
  return {
    ...vendorEvents(shop),
    /** Opens a top-up at a gateway. */
    async opened({ method, bank }: Pick<TestVendor, 'method' | 'bank'>, by?: Holder) {
      const holder = by ?? (await shop.holder())
      const { charges, currencies } = methodById(method)!
      const currency: Currency = charges ?? (currencies.includes('MYR') ? 'MYR' : (currencies[0] as Currency))
      const made = await shop.create(holder, { amount: moneyInput(AMOUNT, currency), channel: method, bank })
      if (made.name !== 'ok') throw new Error(`no top-up: ${made.msg}`)
      const { topUp, payment } = made.data
      return { holder, id: topUp.id, no: payment!.paymentNo, next: payment!.next, currency }
    },
    refund: (id: string, minor: bigint | null, currency: Currency = 'MYR') =>
      shop.call(
        adminTopUpRefund,
        { id, reason: 'wish', ...(minor !== null && { amount: moneyInput(minor, currency) }) },
        refunder,
      ),
    /** Number of credits of a top-up. */
    credited: (id: string) =>
      count(sql`select count(*) as n from ledger_transfers where kind = 'recharge' and reference = ${id}`),
    /** Refunded amount of a payment, minor units. */
    refundedAmount: (no: string) => count(sql`select refunded::text as n from payments where no = ${no}`),
    /** Balances of the shop's top-up account: collected, but neither credited nor refunded. */
    async unsettled() {
      const { rows } = await db.execute<{ asset: string; balance: string }>(
        sql`select asset, balance::text from ledger_accounts where owner = 'house:topups' and balance <> 0`,
      )
      return rows
    },
  }
}
