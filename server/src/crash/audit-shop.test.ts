import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderPay } from '@pasar/contract/calls/payments'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuyingShop, buyingShop, ringgit } from '../domains/checkout/testing.ts'
import { identity } from '../domains/identity/index.ts'
import { memberOwner, move, shopAccounts } from '../domains/ledger/index.ts'
import { payments } from '../domains/payments/index.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { systemContext } from '../platform/context.ts'
import { transact } from '../platform/db/transact.ts'
import { tamperIn } from '../platform/testing/tamper.ts'
import { auditShop } from './audit-shop.ts'

const PIN = '246810'

let shop: BuyingShop
/** A shop with one order that is paid with a coupon and points, and one unpaid order. */
beforeAll(async () => {
  shop = await buyingShop([payments, identity])
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const pin = await hashPassword(PIN)
  await shop.deps.db.execute(sql`update members set pay_password_hash = ${pin} where id = ${buyer.id}::uuid`)
  const gift = {
    from: shopAccounts.equity,
    to: memberOwner(buyer.id),
    amount: 1_000_000n,
    kind: 't',
    reference: 't',
  }
  await transact(shop.deps.db, (tx) =>
    move(systemContext(shop.deps, tx), [
      { ...gift, asset: 'MYR', key: 'MYR' },
      { ...gift, from: shopAccounts.points, asset: 'PTS', key: 'PTS' },
    ]),
  )
  const coupon = await shop.coupon({ off: 300 }, buyer.id)
  const order = { source: 'direct', skuId: sku.id, addressId: buyer.addressId } as const
  const spending = { ...order, couponIds: [coupon], points: '100', total: ringgit(2900) }
  const paid = await shop.call(orderCreate, spending, buyer)
  const pay = { orderIds: [paid.data.orderId], method: 'balance' as const, payPassword: PIN }
  expect((await shop.call(orderPay, pay, buyer)).name).toBe('ok')
  const unpaid = await shop.call(orderCreate, { ...order, points: '100', total: ringgit(3200) }, buyer)
  expect(unpaid.name).toBe('ok')
  await shop.runJobs()
})
afterAll(() => shop.close())

test('reports no problem in a consistent shop, and unpaid orders only when the shop must be quiet', async () => {
  expect(await auditShop(shop.deps.db, false)).toEqual([])
  expect(await auditShop(shop.deps.db, true)).toEqual([expect.stringContaining('no order is unpaid')])
})

const corruptions: [string, SQL, string][] = [
  [
    'a reservation without an order',
    sql`update stock_levels set reserved = reserved + 1`,
    'stock is reserved',
  ],
  ['an order without its payment', sql`delete from payment_orders`, 'has the money of one payment'],
  [
    'an order paid in part',
    sql`update orders set paid = 1 where state = 'paid'`,
    'has the money of one payment',
  ],
  [
    'a payment missing from the ledger',
    sql`update ledger_transfers set idempotency_key = 'other' where idempotency_key like 'capture %'`,
    'the ledger has each captured payment once',
  ],
  [
    'a refund without a refund record',
    sql`update payments set refunded = 1 where state = 'succeeded'`,
    'the ledger has each completed refund once',
  ],
  [
    'a coupon spent on a cancelled order',
    sql`update orders set state = 'cancelled', refunded = paid`,
    'coupons are spent',
  ],
  ['a released coupon of a live order', sql`update member_coupons set order_id = null`, 'coupons are spent'],
  ['points that were never spent', sql`delete from ledger_transfers where phase = 'post'`, 'points are held'],
  [
    'a balance without a transfer',
    sql`update ledger_accounts set balance = balance + 1 where owner like 'member:%'`,
    'transfers sum to',
  ],
]

test.each(corruptions)('reports %s', async (_, corruption, result) => {
  const found = await transact(shop.deps.db, async (tx) => {
    await tamperIn(tx, corruption)
    throw await auditShop(tx, false)
  }).catch((problems: unknown) => problems)
  expect(String(found)).toContain(result)
})
