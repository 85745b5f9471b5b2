import { adminAfterSalePicture } from '@pasar/contract/calls/admin/after-sales'
import * as calls from '@pasar/contract/calls/admin/unexpected-parcels'
import { orderInfo } from '@pasar/contract/calls/orders'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterSaleShop } from '../testing.ts'

type Shop = Awaited<ReturnType<typeof afterSaleShop>>
let shop: Shop
let staff: { token: string }
let code: string
let skuId: string
beforeAll(async () => {
  shop = await afterSaleShop()
  staff = shop.staff('aftersales')
  const sku = await shop.sku({ stock: 10 })
  skuId = sku.id
  code = (await shop.one<{ code: string }>(sql`select code from skus where id = ${skuId}::uuid`)).code
})
afterAll(() => shop.close())

let numbers = 0
const record = (change: object = {}, as = staff) =>
  shop.call(
    calls.adminUnexpectedParcelRecord,
    {
      ...{ trackingNo: `U-${++numbers}`, carrier: 'Post', note: 'no sender', ...change },
      contents: [{ code, quantity: 2 }, ...((change as { more?: object[] }).more ?? [])] as never,
    },
    as,
  )
const match = (id: string, no: string) => shop.call(calls.adminUnexpectedParcelMatch, { id, no }, staff)
const close = (id: string, outcome: calls.UnexpectedOutcome) =>
  shop.call(calls.adminUnexpectedParcelClose, { id, outcome, reason: 'no sender found' }, staff)
const list = async (state: 'open' | 'closed', keyword?: string) =>
  (await shop.call(calls.adminUnexpectedParcelList, { state, keyword, limit: 100 }, staff)).data.list
const onHand = async () =>
  (await shop.one<{ n: number }>(sql`select on_hand as n from stock_levels where sku_id = ${skuId}::uuid`)).n
const movements = async () =>
  (
    await shop.deps.db.execute(
      sql`select kind, reference, change from stock_movements where sku_id = ${skuId}::uuid order by at, change desc`,
    )
  ).rows

/** Uploads a picture as staff. @returns its id */
async function upload({ token }: { token: string }): Promise<string> {
  const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0b7355' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'parcel.png')
  const body = new Response(form)
  const response = await shop.app.inject({
    method: 'POST',
    url: adminAfterSalePicture.path,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')!, authorization: `Bearer ${token}` },
  })
  return response.json().data.id
}

describe('an unexpected parcel', () => {
  it('is refused without the permission, for an unknown SKU, without contents, and twice while it is open', async () => {
    expect((await record({}, shop.staff('orders'))).name).toBe('forbidden')
    expect((await record({ more: [{ code: 'NOTHING', quantity: 1 }] })).data).toMatchObject({
      fields: { contents: expect.stringContaining('NOTHING') },
    })
    expect((await record({ more: [{ quantity: 1 }] })).name).toBe('input-invalid')
    const first = await record({ trackingNo: 'TWICE' })
    expect((await record({ trackingNo: 'TWICE' })).name).toBe('input-invalid')
    await close(first.data.id, 'sent_back')
    expect((await record({ trackingNo: 'TWICE' })).name).toBe('ok')
    expect((await record({ trackingNo: '' })).name).toBe('ok')
    expect((await record({ trackingNo: '' })).name).toBe('ok')
  })

  it('waits in a queue with what is in it, who took it in and when', async () => {
    const { data } = await record({ more: [{ text: 'A broken cup', quantity: 1 }] })
    const [found] = await list('open', data.trackingNo.toLowerCase())
    expect(found).toMatchObject({
      ...{ id: data.id, state: 'open', carrier: 'Post', note: 'no sender', by: expect.any(String) },
      contents: [
        { skuId, code, quantity: 2 },
        { skuId: null, title: 'A broken cup', quantity: 1 },
      ],
      receivedAt: shop.clock.now().toISOString(),
    })
  })

  it('has the pictures that the same staff account uploaded, until 90 days after it is closed', async () => {
    const [own, other] = [await upload(staff), await upload(shop.staff('aftersales'))]
    expect((await record({ fileIds: [other] })).name).toBe('input-invalid')
    expect((await record({ fileIds: [shop.deps.ids.uuid()] })).name).toBe('input-invalid')
    const { data } = await record({ fileIds: [own, own] })
    expect(data.pictures).toMatchObject([{ url: expect.stringContaining('private') }])
    // A picture belongs to one parcel.
    expect((await record({ fileIds: [own] })).name).toBe('input-invalid')
    const heldBy = async () =>
      (
        await shop.one<{ holder: string | null }>(sql`
        select held_by as holder from files where id = ${own}::uuid`)
      ).holder
    expect(await heldBy()).toBe(`unexpected-parcel:${data.id}`)
    await close(data.id, 'sent_back')
    shop.clock.advance(89 * DAY_MS)
    await shop.jobs.run(shop.deps, 'aftersales.forget-unexpected')
    expect(await heldBy()).not.toBeNull()
    shop.clock.advance(2 * DAY_MS)
    await shop.jobs.run(shop.deps, 'aftersales.forget-unexpected')
    expect(await heldBy()).toBeNull()
    expect((await shop.call(calls.adminUnexpectedParcelInfo, { id: data.id }, staff)).data.pictures).toEqual(
      [],
    )
  })

  it('is matched once, with an order or a request by its number', async () => {
    const bought = await shop.buy()
    const request = (await shop.submit(bought)).data
    const { no } = (await shop.call(orderInfo, { id: bought.orderId }, bought.buyer)).data
    const { id } = (await record()).data
    expect((await match(id, 'NO-SUCH')).data).toMatchObject({ fields: { no: expect.any(String) } })
    expect((await match(id, request.no.toLowerCase())).data).toMatchObject({
      ...{ state: 'matched', order: { no }, afterSale: { id: request.id, no: request.no } },
      closedAt: expect.any(String),
    })
    expect((await match(id, no)).name).toBe('state-changed')
    expect((await close(id, 'stocked')).name).toBe('state-changed')
    const ofOrder = (await match((await record()).data.id, no)).data
    expect(ofOrder).toMatchObject({ order: { no }, afterSale: null })
    expect((await list('closed')).map((one) => one.id)).toContain(ofOrder.id)
  })

  it('is closed with a reason: its units of SKUs go into stock, or are written off', async () => {
    const before = await onHand()
    const mixed = (await record({ more: [{ text: 'A stone', quantity: 1 }] })).data.id
    expect((await close(mixed, 'stocked')).data).toMatchObject({ fields: { outcome: expect.any(String) } })
    expect((await close((await record()).data.id, 'sent_back')).name).toBe('ok')
    expect(await onHand()).toBe(before)
    expect((await close((await record()).data.id, 'stocked')).data).toMatchObject({
      ...{ state: 'stocked', reason: 'no sender found' },
    })
    expect(await onHand()).toBe(before + 2)
    shop.clock.advance(1)
    expect((await close(mixed, 'written_off')).data.state).toBe('written_off')
    expect(await onHand()).toBe(before + 2)
    expect((await movements()).slice(-3)).toMatchObject([
      { kind: 'returned' },
      { kind: 'returned', reference: `unexpected-parcel ${mixed}` },
      { kind: 'written_off', reference: `unexpected-parcel ${mixed}` },
    ])
  })

  it('is put into stock once by two closings at the same time', async () => {
    const before = await onHand()
    const { id } = (await record()).data
    const answers = await Promise.all([close(id, 'stocked'), close(id, 'stocked')])
    expect(answers.map(({ name }) => name).toSorted()).toEqual(['ok', 'state-changed'])
    expect(await onHand()).toBe(before + 2)
  })
})
