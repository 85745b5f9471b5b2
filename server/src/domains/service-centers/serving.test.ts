import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { serviceCenterChoice, serviceCenterChoose } from '@pasar/contract/calls/network/service-centers'
import { orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ringgit } from '../checkout/testing.ts'
import { type Holder, type WalletShop, walletShop } from '../wallet/testing.ts'
import { serviceCenters } from './index.ts'
import { openTestCenter } from './testing.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop([serviceCenters])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.deps.db.execute(sql`update service_centers set state = 'suspended'`)
})

const holder = () => shop.holder({ verified: false, pin: false })
/** Opens the center of a new member, by default where the buyers live: 40150 Shah Alam, Selangor. */
async function open(profile: Parameters<typeof openTestCenter>[2] = {}, member?: Holder): Promise<string> {
  shop.clock.advance(1_000)
  return await openTestCenter(shop.deps, (member ?? (await holder())).id, profile)
}
/** The center that serves an order of a member. */
async function serve(buyer: Holder): Promise<string | null> {
  const sku = await shop.sku()
  const item = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId }
  const { total } = (await shop.call(draftPreview, { ...item, couponIds: '' }, buyer)).data
  const { orderId } = (await shop.call(orderCreate, { ...item, total }, buyer)).data
  const row = await shop.one<{ id: string | null }>(
    sql`select service_center_id as id from orders where id = ${orderId}::uuid`,
  )
  return row.id
}
const choose = (buyer: Holder, id?: string) => shop.call(serviceCenterChoose, id ? { id } : {}, buyer)
const choiceOf = async (buyer: Holder) => (await shop.call(serviceCenterChoice, {}, buyer)).data

describe('the service center of an order', () => {
  it('is none where no active center is in the state of the address', async () => {
    await open({ stateCode: 'MY-07', state: 'Pulau Pinang' })
    await open({ country: 'SG' })
    const suspended = await open()
    await shop.deps.db.execute(
      sql`update service_centers set state = 'suspended' where id = ${suspended}::uuid`,
    )
    expect(await serve(await holder())).toBeNull()
  })

  it('is never the buyer’s own, also when it was chosen by a trick', async () => {
    const buyer = await holder()
    const own = await open({}, buyer)
    expect(await serve(buyer)).toBeNull()
    expect((await choose(buyer, own)).name).toBe('not-found')
    await shop.deps.db.execute(sql`insert into service_center_choices (member_id, service_center_id, chosen_at)
      values (${buyer.id}::uuid, ${own}::uuid, now())`)
    expect(await serve(buyer)).toBeNull()
    const other = await open()
    expect(await serve(buyer)).toBe(other)
  })

  it('is the one with the postcode, then the one in the city, then the one that was opened first', async () => {
    const buyer = await holder()
    const first = await open({ city: 'Klang', postcode: '41000' })
    await open({ city: 'Ampang', postcode: '68000' })
    expect(await serve(buyer)).toBe(first)
    const inCity = await open({ city: 'shah alam', postcode: '40000' })
    expect(await serve(buyer)).toBe(inCity)
    const nearest = await open({ city: '', postcode: '40150' })
    await open({ city: '', postcode: '40150' })
    expect(await serve(buyer)).toBe(nearest)
    expect(await choiceOf(buyer)).toEqual({ chosenId: null, servingId: nearest, ownId: null })
  })

  it('matches states by name where an address was not chosen from a list', async () => {
    const buyer = await holder()
    await shop.deps.db.execute(
      sql`update addresses set state_code = '', state = 'SELANGOR' where id = ${buyer.addressId}::uuid`,
    )
    await open()
    const named = await open({ stateCode: '', state: 'Selangor' })
    expect(await serve(buyer)).toBe(named)
  })

  it('is the chosen one wherever it is, until it is suspended or the choice is withdrawn', async () => {
    const buyer = await holder()
    const near = await open()
    const far = await open({ country: 'SG', state: '', stateCode: '', city: 'Singapore', postcode: '018956' })
    expect((await choose(buyer, shop.deps.ids.uuid())).name).toBe('not-found')
    expect((await choose(buyer, far)).data).toEqual({ chosenId: far })
    expect(await serve(buyer)).toBe(far)
    await shop.deps.db.execute(sql`update service_centers set state = 'suspended' where id = ${far}::uuid`)
    expect((await choose(buyer, far)).name).toBe('not-found')
    expect((await choiceOf(buyer)).chosenId).toBeNull()
    expect(await serve(buyer)).toBe(near)
    await shop.deps.db.execute(sql`update service_centers set state = 'active' where id = ${far}::uuid`)
    expect((await choose(buyer)).data).toEqual({ chosenId: null })
    expect(await serve(buyer)).toBe(near)
  })

  it('is none for gift cards, which ship nothing', async () => {
    const buyer = await holder()
    const center = await open()
    await choose(buyer, center)
    const sku = await shop.sku({ giftValue: 2_500 })
    const what = { source: 'direct' as const, skuId: sku.id, quantity: 1, total: ringgit(2_500) }
    const { orderId } = (await shop.call(orderCreate, what, buyer)).data
    expect((await shop.call(orderInfo, { id: orderId }, buyer)).name).toBe('ok')
    const row = await shop.one(sql`select service_center_id as id from orders where id = ${orderId}::uuid`)
    expect(row).toEqual({ id: null })
  })
})
