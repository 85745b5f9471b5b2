import { mkdirSync, writeFileSync } from 'node:fs'
import { adminOrderDocuments } from '@pasar/contract/calls/admin/documents'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdfPages } from '../../platform/pdf/testing.ts'
import type { TestSku } from '../checkout/testing.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { documents } from './index.ts'

let shop: SalesShop
let staff: { token: string }
let tea: TestSku
let cup: TestSku
beforeAll(async () => {
  shop = await salesShop([documents])
  staff = shop.staff('orders')
  tea = await shop.sku({ stock: 1_000, price: 1_250 })
  cup = await shop.sku({ stock: 1_000, price: 3_000 })
  await shop.deps.db.execute(sql`update skus set location = 'B-10' where id = ${tea.id}::uuid`)
  await shop.deps.db.execute(sql`update skus set location = 'B-2' where id = ${cup.id}::uuid`)
})
afterAll(() => shop.close())

type Kind = 'packing-slips' | 'pick-list' | 'labels' | 'commercial-invoices'
const draw = (document: Kind, ids: string[], more = {}) =>
  shop.call(adminOrderDocuments, { document, ids, ...more }, staff)

const readPages = (base64: string) => readPdfPages(Buffer.from(base64, 'base64'))

async function place(lines: readonly (readonly [TestSku, number])[], language = 'en-us'): Promise<string> {
  const buyer = await shop.fundedBuyer()
  await shop.deps.db.execute(sql`update members set language = ${language} where id = ${buyer.id}::uuid`)
  return await shop.placePaidOrder(buyer, lines)
}
const orderNo = async (id: string) =>
  (await shop.one<{ no: string }>(sql`select no from orders where id = ${id}::uuid`)).no
const codeOf = async ({ id }: TestSku) =>
  (await shop.one<{ code: string }>(sql`select code from skus where id = ${id}::uuid`)).code

describe('documents of orders', () => {
  it('are refused without the permission, and for orders that do not exist', async () => {
    const id = await place([[tea, 1]])
    const other = shop.staff('catalog')
    expect((await shop.call(adminOrderDocuments, { document: 'packing-slips', ids: [id] }, other)).name).toBe(
      'forbidden',
    )
    expect((await draw('packing-slips', [shop.deps.ids.uuid()])).name).toBe('not-found')
    expect((await draw('labels', [id])).name).toBe('not-found')
    expect((await draw('commercial-invoices', [id])).name).toBe('not-found')
    expect(
      (
        await draw(
          'packing-slips',
          Array.from({ length: 201 }, () => id),
        )
      ).name,
    ).toBe('input-invalid')
  })

  it('print a slip per parcel and one for the rest, with the delivery service and without prices, and are audited', async () => {
    const id = await place([
      [tea, 3],
      [cup, 1],
    ])
    const { items } = (await shop.call(adminOrderInfo, { id }, staff)).data
    const first = items.find(({ quantity }) => quantity === 3)!
    const parcel = { carrier: 'By hand', trackingNo: 'T-77', items: [{ itemId: first.id, quantity: 2 }] }
    const shipped = (await shop.call(adminOrderShip, { orderId: id, ...parcel }, staff)).data
    const express = { code: 'express', name: { 'en-us': 'Express by noon' } }
    await shop.deps.db.execute(
      sql`update orders set delivery_service = ${JSON.stringify(express)}::jsonb where id = ${id}::uuid`,
    )
    const pages = await readPages((await draw('packing-slips', [id])).data.pdf)
    const [no, teaCode, cupCode] = [await orderNo(id), await codeOf(tea), await codeOf(cup)]
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('T-77')
    expect(pages[0]).toContain(teaCode)
    expect(pages[0]).not.toContain(cupCode)
    expect(pages[1]).not.toContain('T-77')
    expect(pages[1]).toContain(cupCode)
    for (const page of pages) {
      expect(page).toContain(no)
      expect(page).toContain('Express by noon')
      expect(page).not.toMatch(/RM|12\.50|30\.00/)
    }
    const parcelId = shipped.parcels[0]!.id
    expect(await readPages((await draw('packing-slips', [id], { parcelId })).data.pdf)).toHaveLength(1)
    const labels = await readPages((await draw('labels', [id], { parcelId })).data.pdf)
    expect(labels).toHaveLength(1)
    expect(labels[0]).toContain('T-77')
    expect(labels[0]).toContain('Express by noon')
    const audited = await shop.one<{ after: { ids: string[]; document: string } }>(
      sql`select after from audit_log where action = 'order.print' order by at desc, id desc limit 1`,
    )
    expect(audited.after).toMatchObject({ document: 'labels', ids: [id] })
  })

  it('list what is to pick by location, without orders on hold or refunded ones', async () => {
    const ids = [
      await place([[tea, 2]]),
      await place([[cup, 1]]),
      await place([[tea, 5]]),
      await place([[cup, 7]]),
    ]
    await shop.deps.db.execute(sql`update orders set fulfillment_hold = 'group' where id = ${ids[2]}::uuid`)
    await shop.deps.db.execute(sql`update orders set refunding = paid where id = ${ids[3]}::uuid`)
    const [page] = await readPages((await draw('pick-list', ids)).data.pdf)
    expect(page!.indexOf('B-2')).toBeLessThan(page!.indexOf('B-10'))
    expect(page).toContain('Units: 3')
    expect(page).toContain('Orders: 2')
    expect(page).not.toContain(await orderNo(ids[2]!))
  })

  it('name products without customs data before a commercial invoice, whose values are those of the order', async () => {
    const id = await place([[cup, 2]])
    await shop.deps.db.execute(
      sql`update orders set address = address || '{"country": "DE"}'::jsonb where id = ${id}::uuid`,
    )
    const refused = (await draw('commercial-invoices', [id])).data
    expect(refused).toMatchObject({ pdf: '', missing: [{ goodsId: expect.any(String) }] })
    expect((await draw('commercial-invoices', [id], { incomplete: true })).data.pdf).not.toBe('')
    await shop.deps.db.execute(
      sql`update goods set hs_code = '691110', origin_country = 'CN' where id = ${refused.missing[0]!.goodsId}::uuid`,
    )
    const [page] = await readPages((await draw('commercial-invoices', [id])).data.pdf)
    const order = await shop.one<{ freight: string }>(
      sql`select freight::text from orders where id = ${id}::uuid`,
    )
    for (const part of [
      '691110',
      'China',
      'Germany',
      'DAP',
      '60.00',
      ((6_000 + Number(order.freight)) / 100).toFixed(2),
    ])
      expect(page).toContain(part)
    expect(page).not.toContain('For customs only')
    await shop.deps.db.execute(
      sql`update order_items set price = 0, promotion_discount = 0, coupon_discount = 0, points_discount = 0, total = 0, pv = 0,
        points = 5000, price_source = 'points_price' where order_id = ${id}::uuid`,
    )
    const [inPoints] = await readPages((await draw('commercial-invoices', [id])).data.pdf)
    for (const part of ['30.00', '60.00', 'For customs only']) expect(inPoints).toContain(part)
  })

  it.each(['zh-cn', 'th', 'km'])('are in the language of the member: %s', async (language) => {
    const answer = await draw('packing-slips', [await place([[tea, 1]], language)])
    expect(answer.name).toBe('ok')
    const { pdf } = answer.data
    const dir = process.env.PDF_SAMPLES
    if (dir) {
      mkdirSync(dir, { recursive: true })
      writeFileSync(`${dir}/${language}.pdf`, Buffer.from(pdf, 'base64'))
    }
    expect((await readPages(pdf))[0]).not.toContain('Packing slip')
  })

  it('of 200 orders are one file of bounded size', async () => {
    const ids: string[] = []
    for (let n = 0; n < 2; n++) ids.push(await place([[tea, 1]]))
    const { rows } = await shop.deps.db.execute<{ id: string }>(sql`
      insert into orders select copy.* from orders o, generate_series(1, 200) n, jsonb_populate_record(null::orders,
        to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(), 'no', 'C' || n)) copy
      where o.id = ${ids[0]}::uuid returning id`)
    const all = rows.map(({ id }) => id)
    await shop.deps.db.execute(sql`
      insert into order_items select copy.* from order_items i, orders o, jsonb_populate_record(null::order_items,
        to_jsonb(i) || jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id)) copy
      where i.order_id = ${ids[0]}::uuid and o.no ~ '^C[0-9]+$'`)
    const { pdf } = (await draw('packing-slips', all)).data
    const bytes = Buffer.from(pdf, 'base64')
    expect((await readPdfPages(bytes)).length).toBe(200)
    expect(bytes.length).toBeLessThan(2_000_000)
  })
})
