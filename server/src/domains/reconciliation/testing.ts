import * as calls from '@pasar/contract/calls/admin/finance/reconciliation'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { cardPageCreate } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { systemContext } from '../../platform/context.ts'
import { toDay } from '../../platform/days.ts'
import { transact } from '../../platform/db/transact.ts'
import { type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'
import { move, shopAccounts } from '../ledger/index.ts'
import { payments } from '../payments/index.ts'
import { omsSecret, type TestGateway, testGateway } from '../payments/testing.ts'
import { reconciliation } from './index.ts'

/**
 * Creates a shop with the test gateway, in the morning of the home market, so that no test passes midnight.
 */
export async function cardShop() {
  const shop = await buyingShop([payments, reconciliation])
  shop.clock.set('2026-03-02T02:00:00Z')
  const vendor = await testGateway(() => shop.clock.now())
  Object.assign(shop.deps.config, { omsUrl: vendor.url, omsSecret })
  const close = async () => {
    await vendor.close()
    await shop.close()
  }
  return { ...shop, vendor, close }
}

/** Builds the provider's statement: its successful payments, and additional lines. */
const stated = (vendor: TestGateway, claimed: object[]) => ({
  lines: [
    ...[...vendor.orders.values()]
      .filter((order) => order.status === 'SUCCESS')
      .map(({ orderNo, amount, currency, paidAmount }) => ({
        ...{ type: 'PAYMENT', orderNo, currency },
        amount: paidAmount ?? amount,
      })),
    ...claimed,
  ],
  next: '',
})

export type ReconciliationShop = Awaited<ReturnType<typeof reconciliationShop>>

/** Creates a shop that reconciles card payments, with provider statements and a staff account. */
export async function reconciliationShop() {
  const card = await cardShop()
  const { vendor } = card
  const id = card.deps.ids.uuid()
  await card.deps.db.execute(sql`insert into staff (id, email, name, password_hash, permissions, created_at)
    values (${id}::uuid, 'auditor@pasar.example', 'Aisyah', 'none', '{finance,orders}', now())`)
  const staff = { token: card.tokenFor({ kind: 'staff', id, permissions: ['finance', 'orders', 'refunds'] }) }
  const shop = {
    ...card,
    staff,
    /** Additional lines of the statement. */
    claimed: [] as object[],
  }
  vendor.statement = () => stated(vendor, shop.claimed)
  const today = () => toDay(card.clock.now(), 'Asia/Kuala_Lumpur')

  /** Creates an order of 33.00 with an open card payment. */
  async function opened() {
    const [buyer, sku] = [await card.buyer(), await card.sku()]
    const input = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId }
    const { orderId } = (await card.call(orderCreate, { ...input, total: ringgit(3300) }, buyer)).data
    const asked = await card.call(cardPageCreate, { orderIds: [orderId], method: 'card' }, buyer)
    const no = asked.data.paymentNo
    const payment = await card.one<{ id: string }>(sql`select id from payments where no = ${no}`)
    return { buyer, orderId, no, id: payment.id }
  }

  /** Pays at the provider, and delivers its webhook. */
  async function pay(no: string) {
    vendor.pay(no)
    const { headers, body } = vendor.notification('payment.succeeded', no)
    await card.app.inject({ method: 'POST', url: '/pay/notify/oms', headers, payload: body })
    await card.runJobs()
  }

  async function paid() {
    const made = await opened()
    await pay(made.no)
    return made
  }

  /** Refunds an amount. @returns the number of the refund at the provider */
  async function refund(orderId: string, amount: string) {
    await card.call(adminOrderRefund, { orderId, amount, reason: 'dent' }, staff)
    await card.runJobs()
    return [...vendor.refunds.keys()].at(-1)!
  }

  const listed = async (filter: object) =>
    (await card.call(calls.adminDifferenceList, filter, staff)).data.list

  /** Reconciles a day. @returns the run and the open differences */
  async function reconciled(day = today()) {
    card.clock.advance(1_000)
    const started = await card.call(calls.adminReconciliationStart, { day }, staff)
    if (started.name !== 'ok') throw new Error(`not started: ${started.name}`)
    await card.runJobs()
    const run = (await card.call(calls.adminReconciliationInfo, { id: started.data.id }, staff)).data
    return { run, open: await listed({ day, state: 'open' }) }
  }

  /** Advances to a day without payments. */
  function nextDay() {
    vendor.behaviour = 'normal'
    vendor.statement = () => stated(vendor, shop.claimed)
    vendor.orders.clear()
    vendor.refunds.clear()
    shop.claimed = []
    card.clock.advance(48 * 3_600_000)
  }

  return Object.assign(shop, { today, opened, pay, paid, refund, listed, reconciled, nextDay })
}

/**
 * Writes successful card payments of 33.00 MYR in the shop, the ledger and at the provider. Creates no
 * orders, which the reconciliation does not read.
 * @returns their numbers
 */
export async function writePayments(
  shop: BuyingShop & { vendor: TestGateway },
  count: number,
): Promise<string[]> {
  const { deps, vendor } = shop
  const { id: memberId } = await shop.buyer()
  const nos = Array.from({ length: count }, () => deps.ids.number('P'))
  const now = deps.clock.now()
  await transact(deps.db, async (tx) => {
    for (const no of nos) {
      await tx.execute(sql`
        insert into payments (id, no, member_id, gateway, method, currency, amount, cost, paid, state, next, data, expires_at,
          created_at, paid_at)
        values (${deps.ids.uuid()}::uuid, ${no}, ${memberId}::uuid, 'oms', 'card', 'MYR', 3300, 0, 3300, 'succeeded',
          '{"type":"none"}', '{}', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
          ${now.toISOString()}::timestamptz)`)
      const order = { orderNo: no, vendorId: `V${no}`, amount: '33.00', currency: 'MYR' }
      vendor.orders.set(no, { ...order, status: 'SUCCESS', paidAmount: '33.00', attempts: [] })
    }
    const movement = { from: shopAccounts.clearing, to: shopAccounts.sales, asset: 'MYR', amount: 3300n }
    const moved = await move(
      systemContext(deps, tx),
      nos.map((no) => ({ ...movement, kind: 'payment.capture', reference: no, key: `capture ${no}` })),
    )
    if (!moved.ok) throw new Error(moved.refusal)
  })
  return nos
}
