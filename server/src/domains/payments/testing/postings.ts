import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { orderPay } from '@pasar/contract/calls/payments'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { Domain } from '../../../platform/domain.ts'
import { type FakeWechat, fakeWechat } from '../gateways/wechat/testing/fake-server.ts'
import { publishPaymentSettingsChange } from '../methods/terms.ts'
import { type CardShop, cardShop } from './paying-shop.ts'

export type PostingShop = CardShop & Awaited<ReturnType<typeof postings>>

/**
 * Starts a shop with a card gateway and WeChat Pay, whose accounts of the ledger can be compared.
 * @param more further domains
 */
export async function postingShop(more: readonly Domain[] = []): Promise<PostingShop> {
  const shop = await cardShop(more)
  const wechat = await fakeWechat(() => shop.clock.now())
  Object.assign(shop.deps.config, wechat.config)
  const own = await postings(shop, wechat)
  return {
    ...shop,
    ...own,
    async close() {
      await wechat.close()
      await shop.close()
    },
  }
}

async function postings(shop: CardShop, wechat: FakeWechat) {
  const { db } = shop.deps

  async function balances(): Promise<Map<string, bigint>> {
    const { rows } = await db.execute<{ name: string; balance: string }>(sql`
      select substr(owner, 7) || ' ' || asset as name, balance::text from ledger_accounts where owner like 'house:%'`)
    return new Map(rows.map(({ name, balance }) => [name, BigInt(balance)]))
  }
  /** Returns the changes of the shop's accounts since `before`, by name and asset, minor units. */
  async function changesSince(before: ReadonlyMap<string, bigint>): Promise<Record<string, bigint>> {
    const each = [...(await balances())].map(
      ([name, balance]) => [name, balance - (before.get(name) ?? 0n)] as const,
    )
    return Object.fromEntries(each.filter(([, change]) => change !== 0n))
  }

  return {
    balances,
    changesSince,
    /** Sets the surcharge of a method, hundredths of a percent. */
    async setSurcharge(method: PaymentMethodId, costBp: number) {
      await db.execute(sql`
        insert into pay_methods (market, method, cost_bp, changed_at) values ('1', ${method}, ${costBp}::int, now())
        on conflict (market, method) do update set cost_bp = excluded.cost_bp`)
      await publishPaymentSettingsChange(shop.deps)
    },
    /** Pays an order of 33.00 (25.00 and freight of 8.00) by card. */
    async paidByCard() {
      const made = await shop.opened('card')
      shop.vendor.pay(made.no)
      await shop.notify('oms', shop.vendor.message('paid', made.no))
      return made
    },
    /** Pays such an order in yuan. */
    async paidByWechat() {
      const { buyer, orderId } = await shop.placeOrder()
      const { data } = await shop.call(orderPay, { orderIds: [orderId], method: 'wechat' }, buyer)
      wechat.pay(data.paymentNo)
      const transaction = wechat.transactions.get(data.paymentNo)!
      const id = data.paymentNo
      await shop.notify('wechat', wechat.notification('TRANSACTION.SUCCESS', transaction, { id }))
      return { buyer, orderId, no: id }
    },
    /** Completes an order: it was received, and the after-sales period is over. */
    async complete(orderId: string) {
      const receivedAt = new Date(shop.clock.now().getTime() - 16 * DAY_MS).toISOString()
      await db.execute(sql`
        update orders set state = 'received', received_at = ${receivedAt}::timestamptz where id = ${orderId}::uuid`)
      await shop.jobs.run(shop.deps, 'orders.complete-due')
    },
    async refund(
      orderId: string,
      more: { amount?: string; items?: { itemId: string; quantity: number }[] } = {},
    ) {
      const asked = { orderId, reason: 'broken', ...more }
      const { name } = await shop.call(adminOrderRefund, asked, { token: shop.staffToken() })
      if (name !== 'ok') throw new Error(name)
      await shop.runJobs()
    },
    itemOf: async (orderId: string) =>
      (await shop.one<{ id: string }>(sql`select id from order_items where order_id = ${orderId}::uuid`)).id,
  }
}
