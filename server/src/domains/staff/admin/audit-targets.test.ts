import { adminAuditList } from '@pasar/contract/calls/admin/audit'
import { adminOrderNote } from '@pasar/contract/calls/admin/order-actions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SalesShop, salesShop } from '../../reports/testing.ts'
import { findTargetNames } from './audit-targets.ts'

let shop: SalesShop
let orderId: string
let no: string
beforeAll(async () => {
  shop = await salesShop()
  const sku = await shop.sku()
  orderId = await shop.placeOrder(await shop.fundedBuyer(), [[sku, 1]])
  no = (await shop.one<{ no: string }>(sql`select no from orders where id = ${orderId}::uuid`)).no
})
afterAll(() => shop.close())

it('lists the entries of one record, with its name', async () => {
  await shop.call(adminOrderNote, { orderId, text: 'Call first' }, shop.staff('orders'))
  const record = `order:${orderId}`
  const { list } = (await shop.call(adminAuditList, { record }, shop.staff('audit'))).data
  expect(list).toMatchObject([{ action: 'order.note', target: record, targetName: no }])
  const others = await shop.call(adminAuditList, { record: record.slice(0, -1) }, shop.staff('audit'))
  expect(others.data.list).toEqual([])
})

it('names records of every kind, and leaves out unknown ones', async () => {
  const { db, ids } = shop.deps
  const { rows } = await db.execute<{ target: string }>(sql`
    select 'member:' || id as target from members union all select 'goods:' || id from goods
    union all select 'sku:' || id from skus union all select 'category:' || id from categories
    union all select 'freight:' || id from freight_templates`)
  const targets = [
    ...rows.map(({ target }) => target),
    'setting:lowStock',
    'queue:ledger.audit',
    `order:${orderId}`,
  ]
  const names = await findTargetNames(db, targets, 'zh-cn')
  expect([...names.keys()].sort()).toEqual([...new Set(targets)].sort())
  expect(names.get('setting:lowStock')).toBe('库存: 低库存线')
  expect(names.get('queue:ledger.audit')).toBe('核对账本')
  const kinds = [
    'banner',
    'company-account',
    'coupon',
    'gift-batch',
    'gift-card',
    'news',
    'notice',
    'payment',
  ]
  const unknown = [...kinds, 'role', 'staff', 'topup', 'verification', 'withdrawal', 'toString'].map(
    (kind) => `${kind}:${ids.uuid()}`,
  )
  expect(await findTargetNames(db, [...unknown, 'order:1', 'pay-methods:1', ''], 'en-us')).toEqual(new Map())
})
