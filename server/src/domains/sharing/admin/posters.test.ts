import type { Sent } from '@pasar/contract/call'
import * as calls from '@pasar/contract/calls/admin/catalog/posters'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../../platform/testing/stale-saves.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { sharing } from '../index.ts'

let shop: TestShop
let token = ''
beforeAll(async () => {
  shop = await testShop({ domains: [sharing] })
  token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['content'] })
})
afterAll(() => shop.close())

const draft: Sent<typeof calls.adminPosterSave> = {
  kind: 'invitation',
  name: 'Spring',
  title: { 'en-us': 'Spring is here' },
  artwork: 'garden',
  elements: { qr: { x: 500, y: 900, width: 200 } },
}
const save = (over: object = {}) => shop.call(calls.adminPosterSave, { ...draft, ...over }, { token })

it('creates, changes and deletes a design, each recorded in the audit log', async () => {
  const { data } = await save()
  expect(data).toMatchObject({ background: '/poster-backgrounds/garden', published: false })
  expect((await shop.app.inject(data.background)).headers['content-type']).toContain('svg')
  await save({ id: data.id, name: 'Summer', artwork: 'market' })
  const info = await shop.call(calls.adminPosterInfo, { id: data.id }, { token })
  expect(info.data).toMatchObject({ name: 'Summer', artwork: 'market' })
  await shop.call(calls.adminPosterDelete, { id: data.id }, { token })
  expect((await shop.call(calls.adminPosterInfo, { id: data.id }, { token })).name).toBe('not-found')
  const { rows } = await shop.deps.db.execute<{ action: string }>(
    sql`select action from audit_log where target = ${`poster:${data.id}`} order by at`,
  )
  expect(rows.map((row) => row.action)).toEqual(['poster.create', 'poster.change', 'poster.delete'])
})

it('refuses elements outside the poster, a small QR code, and no background', async () => {
  const qr = { x: 500, y: 900, width: 200 }
  for (const elements of [
    { qr: { ...qr, x: 600 } },
    { qr: { ...qr, y: 1100 } },
    { qr: { ...qr, width: 100 } },
    { qr, title: { x: 300, y: 100, width: 500 } },
    {},
  ])
    expect((await save({ elements })).name).toBe('input-invalid')
  expect((await save({ artwork: null })).name).toBe('input-invalid')
  expect((await save({ artwork: null, pictures: [{ url: '/img/public/none.webp', alt: {} }] })).name).toBe(
    'input-invalid',
  )
  expect((await save({ id: shop.deps.ids.uuid() })).name).toBe('not-found')
})

it('is not saved over a change that the editor has not seen', async () => {
  const { id } = (await save()).data
  await expectStaleSaveRefused(
    () => shop.call(calls.adminPosterInfo, { id }, { token }),
    (seen, n) => save({ ...seen, position: n }),
  )
  await shop.call(calls.adminPosterDelete, { id }, { token })
})

it('lists the designs by kind and position', async () => {
  const { list, total } = (await shop.call(calls.adminPosterList, {}, { token })).data
  expect(total).toBe(4)
  expect(list.map((it) => it.name)).toEqual(['Garden', 'Market', 'Evening', 'Product'])
})
