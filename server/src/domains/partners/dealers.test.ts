import {
  adminDealerChange,
  adminDealerInfo,
  adminDealerList,
  adminDealerResume,
  adminDealerSuspend,
} from '@pasar/contract/calls/admin/partners'
import { partnerInfo } from '@pasar/contract/calls/network/partners'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Buyer } from '../checkout/testing.ts'
import { type PartnersShop, partnersShop } from './testing.ts'

let shop: PartnersShop
beforeAll(async () => {
  shop = await partnersShop()
})
afterAll(() => shop.close())

const unknownId = '0190a000-0000-7000-8000-00000000dead'
const idOf = async ({ id }: Buyer) =>
  (await shop.one<{ id: string }>(sql`select id from dealers where member_id = ${id}::uuid`)).id
const selangor = { country: 'MY', stateCode: '10', state: '' }
const change = (id: string, level: 1 | 2 | 3, territory = selangor) =>
  shop.call(adminDealerChange, { id, level, territory, reason: 'Sales of the year' }, shop.staff)
const suspend = (id: string) =>
  shop.call(adminDealerSuspend, { id, reason: 'Sells outside of the territory' }, shop.staff)
const resume = (id: string) => shop.call(adminDealerResume, { id, reason: 'Agreed' }, shop.staff)
const standing = async (who: Buyer) => (await shop.call(partnerInfo, {}, who)).data.dealer

it('refuses changes of unknown dealers, to unknown territories, and that happened already', async () => {
  const id = await idOf(await shop.dealer())
  expect((await change(unknownId, 2)).name).toBe('not-found')
  expect((await suspend(unknownId)).name).toBe('not-found')
  expect((await change(id, 2, { country: 'ZZ', stateCode: '', state: '' })).name).toBe('input-invalid')
  expect((await resume(id)).name).toBe('state-changed')
  await suspend(id)
  expect((await suspend(id)).name).toBe('state-changed')
  const others = { token: shop.tokenFor({ kind: 'staff', id: unknownId, permissions: ['members'] }) }
  expect((await shop.call(adminDealerInfo, { id }, others)).name).toBe('forbidden')
})

it('keeps every level with the staff account and the reason, and tells the dealer', async () => {
  const dealer = await shop.dealer(1)
  const id = await idOf(dealer)
  shop.clock.advance(1_000)
  expect((await change(id, 3, { country: 'SG', stateCode: '', state: '' })).data).toMatchObject({
    level: 3,
    discountBp: 1_200,
    place: 'Singapore',
  })
  shop.clock.advance(1_000)
  await suspend(id)
  expect(await standing(dealer)).toMatchObject({
    ...{ level: 3, discountBp: 0, state: 'suspended', reason: 'Sells outside of the territory' },
  })
  shop.clock.advance(1_000)
  const { data } = await resume(id)
  expect(data.history.map(({ action, level, reason }) => [action, level, reason])).toEqual([
    ['resume', 3, 'Agreed'],
    ['suspend', 3, 'Sells outside of the territory'],
    ['change', 3, 'Sales of the year'],
    ['approve', 1, ''],
  ])
  expect(await standing(dealer)).toMatchObject({ discountBp: 1_200, state: 'active', reason: '' })
  await shop.runJobs()
  expect(shop.emails.map((it) => it.subject)).toEqual(
    expect.arrayContaining([
      'You are now a dealer',
      'Your dealer terms have changed',
      'Your dealer prices are suspended',
      'Your dealer prices apply again',
    ]),
  )
})

it('lists dealers by level and state', async () => {
  const id = await idOf(await shop.dealer(2))
  const list = async (filter: { level?: 2; state?: 'suspended' }) =>
    (await shop.call(adminDealerList, { ...filter, limit: 100 }, shop.staff)).data.list
  expect((await list({ level: 2 })).map((it) => it.id)).toEqual([id])
  expect((await list({ state: 'suspended' })).map((it) => it.id)).not.toContain(id)
})
