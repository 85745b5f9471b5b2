import {
  adminCannedReplyDelete,
  adminCannedReplyInfo,
  adminCannedReplyList,
  adminCannedReplySave,
} from '@pasar/contract/calls/admin/support/canned-replies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../platform/testing/stale-saves.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { cannedReplies } from './index.ts'

let shop: TestShop
let staff: { token: string }
beforeAll(async () => {
  shop = await testShop({ domains: [cannedReplies] })
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['support'] }) }
})
afterAll(() => shop.close())

const save = (shortcut: string, change: object = {}) => {
  const reply = {
    shortcut,
    title: `About ${shortcut}`,
    text: { 'en-us': `Text of ${shortcut}`, 'zh-cn': ' ' },
  }
  return shop.call(adminCannedReplySave, { ...reply, ...change }, staff)
}

it('refuses other staff, empty texts, bad shortcuts and the shortcut of another reply', async () => {
  const content = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['content'] })
  expect((await shop.call(adminCannedReplyList, {}, { token: content })).name).toBe('forbidden')
  expect((await save('Two words')).name).toBe('input-invalid')
  expect((await save('empty', { text: { 'en-us': ' ' } })).name).toBe('input-invalid')
  await save('taken')
  const { id } = (await save('other')).data
  expect((await save('taken')).name).toBe('name-taken')
  expect((await save('taken', { id })).name).toBe('name-taken')
  expect((await save('missing', { id: shop.deps.ids.uuid() })).name).toBe('not-found')
})

it('keeps the texts that are not blank, finds them by keyword, and deletes them once', async () => {
  const { data } = await save('delivery', { text: { 'en-us': 'Two days', 'zh-cn': '两天', jp: '' } })
  expect(data.text).toEqual({ 'en-us': 'Two days', 'zh-cn': '两天' })
  const found = (await shop.call(adminCannedReplyList, { keyword: '两天' }, staff)).data
  expect(found.list.map(({ shortcut }) => shortcut)).toEqual(['delivery'])
  expect((await shop.call(adminCannedReplyDelete, { id: data.id }, staff)).name).toBe('ok')
  expect((await shop.call(adminCannedReplyDelete, { id: data.id }, staff)).name).toBe('not-found')
  expect((await shop.call(adminCannedReplyInfo, { id: data.id }, staff)).name).toBe('not-found')
})

it('does not save a reply over a change that the editor has not seen', async () => {
  const { id } = (await save('seen')).data
  await expectStaleSaveRefused(
    () => shop.call(adminCannedReplyInfo, { id }, staff),
    (seen, n) => save('seen', { ...seen, title: `Title ${n}` }),
  )
})
