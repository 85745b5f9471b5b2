import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { buyerIdentitySave } from '@pasar/contract/calls/verification'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verification } from '../verification/index.ts'
import { type BuyingShop, buyingShop } from './testing.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop([verification])
})
afterAll(() => shop.close())

const identity = { country: 'SG', documentType: 'passport', surname: 'Rahman', givenName: 'Aminah' } as const
const requireIdentity = (required: boolean) =>
  shop.deps.db.execute(sql`insert into destination_fees (market, country, needs_identity) values ('1', 'MY', ${required})
    on conflict (market, country) do update set needs_identity = excluded.needs_identity`)

async function checkOut() {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const source = { source: 'direct', skuId: sku.id, addressId: buyer.addressId } as const
  const draft = async () => (await shop.call(draftPreview, source, buyer)).data
  const { total } = await draft()
  const place = () => shop.call(orderCreate, { ...source, total }, buyer)
  const save = (documentNumber: string) =>
    shop.call(buyerIdentitySave, { ...identity, documentNumber }, buyer)
  return { draft, place, save }
}

it('rejects an order without the identity that customs require, and copies the identity into the order', async () => {
  await requireIdentity(true)
  const { draft, place, save } = await checkOut()
  expect(await draft()).toMatchObject({ needsIdentity: true, buyer: null })
  expect((await place()).name).toBe('buyer-identity-required')

  expect((await save('K1234567E')).name).toBe('ok')
  expect((await draft()).buyer).toMatchObject({ givenName: 'Aminah', numberMasked: 'K12•••67E' })
  const { orderId } = (await place()).data
  await save('K7654321A')
  const order = await shop.call(adminOrderInfo, { id: orderId }, { token: shop.staffToken() })
  expect(order.data.buyer).toMatchObject({ name: 'Aminah Rahman', number: 'K12•••67E' })
})

it('asks for no identity, and keeps none, where customs require none', async () => {
  await requireIdentity(false)
  const { draft, place, save } = await checkOut()
  await save('K1234567E')
  expect(await draft()).toMatchObject({ needsIdentity: false, buyer: null })
  const { orderId } = (await place()).data
  const order = await shop.call(adminOrderInfo, { id: orderId }, { token: shop.staffToken() })
  expect(order.data.buyer).toBeNull()
})
