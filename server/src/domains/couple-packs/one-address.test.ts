import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { orderInvoiceFile } from '@pasar/contract/calls/invoices'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdfPages } from '../../platform/pdf/testing.ts'
import { listVetoed } from '../../platform/vetoes.ts'
import { eraseTestMember } from '../cancellations/testing.ts'
import { invoices } from '../invoices/index.ts'
import { type invite, payingCoupleShop } from './testing.ts'

let shop: Awaited<ReturnType<typeof payingCoupleShop>>
let pack: Awaited<ReturnType<typeof invite>>
let partnerOrderId: string
beforeAll(async () => {
  shop = await payingCoupleShop([invoices])
  const offer = await shop.offer()
  const [initiator, partner] = [await shop.buyer(), await shop.buyer()]
  await shop.deps.db.execute(sql`
    update addresses set given_name = 'Siti', phone = '111222333', detail = '77 Jalan Melati'
    where member_id = ${initiator.id}::uuid`)
  const { data } = await shop.order(offer, initiator, partner, { offersOneAddress: true })
  pack = { initiator, partner, packId: data.packId, orderId: data.orderId }
  const accepted = await shop.accept(data.packId, partner, { toInitiator: true, addressId: undefined })
  partnerOrderId = accepted.data.orderId
  for (const member of [initiator, partner]) expect(await shop.payHalf(data.packId, member)).toBe('ok')
  await shop.runJobs()
}, 120_000)
afterAll(() => shop.close())

const ship = (orderId: string) =>
  shop.call(adminOrderShip, { orderId, carrier: 'Post', trackingNo: `T-${orderId}` }, shop.staff())
const storedOf = (orderId: string) =>
  shop.one<{ address: string; destinations: string }>(sql`
    select o.address::text, (select string_agg(p.destination::text, ' ') from packages p where p.order_id = o.id) as destinations
    from orders o where o.id = ${orderId}::uuid`)

describe('the address of the initiator on the order of the partner', () => {
  it('is that of the parcel, and not of the buyer on the invoice', async () => {
    expect((await ship(partnerOrderId)).name).toBe('ok')
    expect((await storedOf(partnerOrderId)).destinations).toContain('77 Jalan Melati')
    const { data } = await shop.call(orderInvoiceFile, { id: partnerOrderId }, pack.partner)
    const text = (await readPdfPages((await shop.app.inject(data.url)).rawPayload))[0]
    const { nickname } = await shop.one<{ nickname: string }>(
      sql`select nickname from members where id = ${pack.partner.id}::uuid`,
    )
    expect(text).toContain(nickname)
    for (const part of ['Siti', 'Melati']) expect(text).not.toContain(part)
    const own = (await shop.call(orderInvoiceFile, { id: pack.orderId }, pack.initiator)).data
    expect((await readPdfPages((await shop.app.inject(own.url)).rawPayload))[0]).toContain('Siti')
  })

  it('keeps the initiator from leaving until that order is delivered', async () => {
    const matters = async () =>
      (await listVetoed(shop.deps, shop.deps.db, 'member.erase', [pack.initiator.id])).filter(
        ({ reason }) => reason === 'orders',
      )
    expect(await matters()).toMatchObject([{ count: 2 }])
    await shop.deps.db.execute(sql`update orders set state = 'completed' where id = ${pack.orderId}::uuid`)
    expect(await matters()).toMatchObject([{ count: 1 }])
    await shop.deps.db.execute(sql`
      update orders set state = 'completed', open_after_sales = 1 where id = ${partnerOrderId}::uuid`)
    expect(await matters()).toMatchObject([{ count: 1 }])
    await shop.deps.db.execute(sql`update orders set open_after_sales = 0 where id = ${partnerOrderId}::uuid`)
    expect(await matters()).toEqual([])
  })

  it('is erased with the initiator, from the order and its parcel', async () => {
    const { remarks } = await shop.one<{ remarks: string }>(
      sql`update orders set remarks = 'Ring twice' where id = ${partnerOrderId}::uuid returning remarks`,
    )
    await eraseTestMember(shop.deps, pack.initiator.id)
    const stored = Object.values(await storedOf(partnerOrderId)).join(' ')
    for (const part of ['Siti', '111222333', 'Melati']) expect(stored).not.toContain(part)
    expect(stored).toContain('MY')
    const left = await shop.one<{ remarks: string }>(
      sql`select remarks from orders where id = ${partnerOrderId}::uuid`,
    )
    expect(left.remarks).toBe(remarks)
  })

  it('is not replaced by none: nothing of the order ships any more', async () => {
    await shop.deps.db.execute(sql`
      update orders set state = 'paid' where id = ${partnerOrderId}::uuid`)
    await shop.deps.db.execute(
      sql`update order_items set shipped = 0 where order_id = ${partnerOrderId}::uuid`,
    )
    const shipped = await shop.call(
      adminOrderShip,
      { orderId: partnerOrderId, carrier: 'Post', trackingNo: 'AGAIN' },
      shop.staff(),
    )
    expect(shipped).toMatchObject({
      name: 'input-invalid',
      data: { fields: { carrier: expect.stringContaining('no delivery') } },
    })
  })
})
