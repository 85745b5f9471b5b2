import { adminAgreementPublish, adminAgreementSave } from '@pasar/contract/calls/admin/content/agreements'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { consentGive, consentRequests } from '@pasar/contract/calls/content/agreements'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuyingShop, buyingShop, ringgit } from '../../checkout/testing.ts'
import { content } from '../index.ts'

let shop: BuyingShop
let staff: { token: string }
beforeAll(async () => {
  shop = await buyingShop([content])
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['content'] }) }
})
afterAll(() => shop.close())

async function write(kind: 'terms' | 'privacy', version: string): Promise<string> {
  const draft = {
    ...{ kind, version, title: { 'en-us': kind }, asksConsent: true },
    blocks: { 'en-us': [{ kind: 'paragraph' as const, text: 'Text' }] },
    consentDueAt: new Date(shop.clock.now().getTime() + DAY_MS).toISOString(),
  }
  return (await shop.call(adminAgreementSave, draft, staff)).data.id
}
const publish = (id: string) => shop.call(adminAgreementPublish, { id }, staff)
// Versions of one moment have no order.
beforeEach(() => shop.clock.advance(1_000))

it('two devices that agree at once record one consent', async () => {
  const id = await write('terms', 'v1')
  await publish(id)
  const member = await shop.buyer()
  const devices = [1, 2, 3].map(() => ({
    token: shop.tokenFor({ kind: 'member', id: member.id, sessionId: shop.deps.ids.uuid() }),
  }))
  const answers = await Promise.all(devices.map((device) => shop.call(consentGive, { ids: [id] }, device)))
  expect(answers.map(({ name }) => name)).toEqual(['ok', 'ok', 'ok'])
  const { n } = await shop.one<{ n: number }>(
    sql`select count(*)::int as n from agreement_consents where member_id = ${member.id}::uuid`,
  )
  expect(n).toBe(1)
})

it('two publications at once ask in turn, and a member who agreed to one is still asked for the other', async () => {
  const [terms, privacy] = [await write('terms', 'v2'), await write('privacy', 'v2')]
  const member = await shop.buyer()
  const asked = (await shop.call(consentRequests, {}, member)).data.list.map(({ id }) => id)
  const [first, second, agreed] = await Promise.all([
    publish(terms),
    publish(privacy),
    shop.call(consentGive, { ids: asked }, member),
  ])
  expect([first.name, second.name]).toEqual(['ok', 'ok'])
  expect(['ok', 'agreements-changed']).toContain(agreed.name)
  const { list } = (await shop.call(consentRequests, {}, member)).data
  expect(list.map(({ id }) => id)).toEqual([terms, privacy])
  const { rows } = await shop.deps.db.execute<{ n: number }>(
    sql`select consent_sequence as n from agreements where consent_sequence is not null order by 1`,
  )
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3])
})

it('an order that is placed during a publication goes through: the deadline comes later', async () => {
  const id = await write('terms', 'v3')
  const sku = await shop.sku({ price: 30_000 })
  const member = await shop.buyer()
  const request = { source: 'direct' as const, skuId: sku.id, quantity: 1, addressId: member.addressId }
  const [placed, published] = await Promise.all([
    shop.call(orderCreate, { ...request, couponIds: [], total: ringgit(30_000) }, member),
    publish(id),
  ])
  expect([placed.name, published.name]).toEqual(['ok', 'ok'])
  shop.clock.advance(2 * DAY_MS)
  const late = await shop.call(orderCreate, { ...request, couponIds: [], total: ringgit(30_000) }, member)
  expect(late.name).toBe('agreement-outdated')
})
