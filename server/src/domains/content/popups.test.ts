import * as calls from '@pasar/contract/calls/admin/catalog/popups'
import { popupList } from '@pasar/contract/calls/messages/popups'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../platform/testing/stale-saves.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { content } from './index.ts'

let shop: TestShop
let staff: { token: string }
let member: { token: string }
beforeAll(async () => {
  shop = await testShop({ domains: [content] })
  const id = shop.deps.ids.uuid()
  staff = { token: shop.tokenFor({ kind: 'staff', id, permissions: ['content'] }) }
  member = { token: shop.tokenFor({ kind: 'member', id, sessionId: id }) }
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.deps.db.execute(sql`delete from popups`)
  shop.deps.cache.invalidate('content')
})

const save = (title: string, change: object = {}) =>
  shop.call(
    calls.adminPopupSave,
    { title: { 'en-us': title, 'zh-cn': `${title} 中` }, published: true, target: '', ...change },
    staff,
  )
const seen = async (caller: object = {}) =>
  (await shop.call(popupList, {}, caller)).data.list.map((p) => p.title)

it('shows each caller the popups of the audience and language, by priority', async () => {
  await save('All')
  await save('Visitors', { audience: 'visitors', priority: 5 })
  await save('Members', { audience: 'members', priority: 9 })
  await save('Chinese', { languages: ['zh-cn'], priority: 1 })
  await save('Draft', { published: false })
  expect(await seen()).toEqual(['Visitors', 'All'])
  expect(await seen(member)).toEqual(['Members', 'All'])
  expect(await seen({ ...member, headers: { 'accept-language': 'zh-CN' } })).toEqual([
    'Members 中',
    'Chinese 中',
    'All 中',
  ])
})

it('shows popups in their period only', async () => {
  const at = (days: number) => new Date(shop.clock.now().getTime() + days * DAY_MS).toISOString()
  await save('Over', { startsAt: at(-3), endsAt: at(-1) })
  await save('Now', { startsAt: at(-1), endsAt: at(1) })
  await save('Later', { startsAt: at(2) })
  expect(await seen(member)).toEqual(['Now'])
  expect((await save('Never', { startsAt: at(2), endsAt: at(1) })).name).toBe('input-invalid')
})

it('does not save a popup over a change that the editor has not seen', async () => {
  const { id } = (await save('Read')).data
  await expectStaleSaveRefused(
    () => shop.call(calls.adminPopupInfo, { id }, staff),
    (seen, priority) => shop.call(calls.adminPopupSave, { ...seen, priority } as never, staff),
  )
})

it('shows changes at once, and records them in the audit log', async () => {
  const { id } = (await save('One')).data
  expect(await seen()).toEqual(['One'])
  await save('Two', { id })
  expect(await seen()).toEqual(['Two'])
  await shop.call(calls.adminPopupDelete, { id }, staff)
  expect(await seen()).toEqual([])
  const { rows } = await shop.deps.db.execute<{ action: string }>(
    sql`select action from audit_log where target = ${`popup:${id}`} order by at, id`,
  )
  expect(rows.map((row) => row.action).toSorted()).toEqual(['popup.change', 'popup.create', 'popup.delete'])
})

it('refuses pages of checkout, links outside the shop, unknown popups and callers without the permission', async () => {
  expect((await save('x', { pages: ['checkout'] })).name).toBe('input-invalid')
  expect((await save('x', { target: 'https://elsewhere.example' })).name).toBe('input-invalid')
  expect((await save('x', { id: shop.deps.ids.uuid() })).name).toBe('not-found')
  expect((await shop.call(calls.adminPopupList, {}, member)).name).not.toBe('ok')
})
