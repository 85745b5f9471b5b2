import { adminApplicationInfo } from '@pasar/contract/calls/admin/partners'
import { applicationWithdraw, partnerInfo, shopApply } from '@pasar/contract/calls/network/partners'
import { shopInfo } from '@pasar/contract/calls/shops/shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Buyer } from '../checkout/testing.ts'
import { shops } from '../shops/index.ts'
import { type PartnersShop, partnersShop } from './testing.ts'

let shop: PartnersShop
beforeAll(async () => {
  shop = await partnersShop([shops])
})
afterAll(() => shop.close())

const apply = (who: Buyer, slug: string) =>
  shop.call(
    shopApply,
    { form: { name: 'Tea Corner', slug, about: 'Tea' }, agreementId: shop.agreementId },
    who,
  )
const ofShop = async (who: Buyer) => {
  const { data } = await shop.call(partnerInfo, {}, who)
  return { ...data.kinds.find(({ kind }) => kind === 'shop')!, shop: data.shop }
}

it('requires a verified member, and an address that no shop has or had', async () => {
  expect((await apply(await shop.buyer(), 'unverified')).name).toBe('verification-needed')
  const owner = await shop.applicant()
  await shop.approve((await apply(owner, 'taken')).data.id)
  await shop.deps.db.execute(sql`
    insert into shop_slugs (slug, shop_id) select 'former', id from shops where slug = 'taken'`)
  const member = await shop.applicant()
  for (const slug of ['taken', 'former']) expect((await apply(member, slug)).name).toBe('shop-address-taken')
  expect((await apply(member, 'Not an address')).name).toBe('input-invalid')
})

it('is withdrawn or rejected with a reason, after which the member applies again', async () => {
  const member = await shop.applicant()
  const first = (await apply(member, 'again')).data
  expect((await apply(member, 'again-2')).name).toBe('application-exists')
  expect((await shop.call(applicationWithdraw, { id: first.id }, member)).data.state).toBe('withdrawn')
  shop.clock.advance(1_000)
  const second = (await apply(member, 'again')).data
  await shop.reject(second.id, 'Tell us what you sell')
  expect(await ofShop(member)).toMatchObject({
    ...{ canApply: true, shop: null, application: { state: 'rejected', reason: 'Tell us what you sell' } },
  })
  shop.clock.advance(1_000)
  expect((await apply(member, 'again')).data).toMatchObject({ state: 'submitted', shop: { slug: 'again' } })
})

it('opens the shop of an approved applicant, who cannot apply again until it is closed', async () => {
  const member = await shop.applicant()
  const { id } = (await apply(member, 'mine')).data
  const approved = await shop.approve(id)
  expect(approved.data).toMatchObject({ state: 'approved', name: 'Tea Corner', shop: { slug: 'mine' } })
  const { data } = await shop.call(shopInfo, {}, member)
  expect(data).toMatchObject({ isOwner: true, shop: { name: 'Tea Corner', about: 'Tea', slug: 'mine' } })
  expect(await ofShop(member)).toMatchObject({ canApply: false, shop: { slug: 'mine', state: 'open' } })
  expect((await apply(member, 'mine-2')).name).toBe('application-exists')
  await shop.deps.db.execute(
    sql`update shops set state = 'closed', closed_at = now() where id = ${data.shop.id}::uuid`,
  )
  expect((await apply(member, 'mine-2')).name).toBe('ok')
})

it('gives an address that two applicants want to the one that is approved first', async () => {
  const [first, second] = [await shop.applicant(), await shop.applicant()]
  const ids = [(await apply(first, 'both')).data.id, (await apply(second, 'both')).data.id]
  expect((await shop.approve(ids[0]!)).name).toBe('ok')
  expect((await shop.approve(ids[1]!)).name).toBe('shop-address-taken')
  const { data } = await shop.call(adminApplicationInfo, { id: ids[1]! }, shop.staff)
  expect(data.state).toBe('under_review')
})
