import { adminCompanySectionInfo, adminCompanySectionSave } from '@pasar/contract/calls/admin/content/company'
import { adminNoticeInfo, adminNoticeSave } from '@pasar/contract/calls/admin/content/notices'
import {
  adminQuestionDelete,
  adminQuestionInfo,
  adminQuestionSave,
} from '@pasar/contract/calls/admin/content/questions'
import { noticeInfo, noticeList } from '@pasar/contract/calls/content/notices'
import { questionList } from '@pasar/contract/calls/content/questions'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../platform/testing/stale-saves.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { content } from './index.ts'

let shop: TestShop
let staff: { token: string }
beforeAll(async () => {
  shop = await testShop({ domains: [content] })
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['content'] }) }
})
afterAll(() => shop.close())

const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY_MS).toISOString()
const titles = async (lang = 'en-us') =>
  (await shop.call(noticeList, {}, { headers: { 'think-lang': lang } })).data.list.map(({ title }) => title)

it('shows the notices of now, of the market and of the language only', async () => {
  const save = async (title: string, change: object = {}) => {
    const texts = { 'en-us': title }
    const notice = { title: texts, text: texts, publishedAt: inDays(-1), ...change }
    return (await shop.call(adminNoticeSave, notice, staff)).data.id
  }
  const everyone = await save('Everyone', { publishedAt: inDays(-2) })
  await save('Chinese readers', { languages: ['zh-cn'] })
  const abroad = await save('Another market')
  await shop.deps.db.execute(sql`update notices set market = 'none' where id = ${abroad}::uuid`)
  await save('This market', { publishedAt: inDays(-3), market: '1' })
  const hidden = [
    abroad,
    await save('Later', { publishedAt: inDays(1) }),
    await save('Ended', { publishedAt: inDays(-3), endsAt: inDays(-1) }),
  ]
  const unknown = { title: { 'en-us': 'x' }, text: { 'en-us': 'x' }, publishedAt: inDays(-1), market: 'none' }
  expect((await shop.call(adminNoticeSave, unknown, staff)).name).toBe('input-invalid')
  expect(await titles()).toEqual(['Everyone', 'This market'])
  expect(await titles('zh-cn')).toEqual(['Chinese readers', 'Everyone', 'This market'])
  expect((await shop.call(noticeInfo, { id: everyone })).data.title).toBe('Everyone')
  for (const id of hidden) expect((await shop.call(noticeInfo, { id })).name).toBe('not-found')
})

it('lists published questions in their order, with answers in the language of the reader', async () => {
  const save = async (title: string, change: object = {}) => {
    const blocks = {
      'en-us': [{ kind: 'paragraph' as const, text: `About ${title}` }],
      'zh-cn': [{ kind: 'paragraph' as const, text: '关于' }],
    }
    const question = { category: 'returns' as const, title: { 'en-us': title }, blocks, published: true }
    return (await shop.call(adminQuestionSave, { ...question, ...change }, staff)).data.id
  }
  await save('Second', { position: 2 })
  const first = await save('First', { position: 1 })
  await save('Draft', { published: false })
  await save('Order', { category: 'orders' })
  const { data } = await shop.call(questionList, {})
  expect(data.categories).toEqual([
    { key: 'orders', name: 'Orders' },
    { key: 'returns', name: 'Returns' },
  ])
  expect(data.list.map(({ question }) => question)).toEqual(['Order', 'First', 'Second'])
  expect(data.list[1]!.answer[0]!.text).toBe('About First')
  const chinese = await shop.call(questionList, {}, { headers: { 'think-lang': 'zh-cn' } })
  expect(chinese.data.list[1]!.answer[0]!.text).toBe('关于')
  await shop.call(adminQuestionDelete, { id: first }, staff)
  expect((await shop.call(questionList, {})).data.list.length).toBe(2)
})

it('does not save a notice over a change that the editor has not seen', async () => {
  const notice = { title: { 'en-us': 'Closed' }, text: { 'en-us': 'On Friday' }, publishedAt: inDays(1) }
  const { id } = (await shop.call(adminNoticeSave, notice, staff)).data
  await expectStaleSaveRefused(
    () => shop.call(adminNoticeInfo, { id }, staff),
    (seen, n) => shop.call(adminNoticeSave, { ...seen, text: { 'en-us': `On day ${n}` } }, staff),
  )
})

it('does not save a question over a change that the editor has not seen', async () => {
  const question = { category: 'orders' as const, title: { 'en-us': 'How?' }, blocks: {} }
  const { id } = (await shop.call(adminQuestionSave, question, staff)).data
  await expectStaleSaveRefused(
    () => shop.call(adminQuestionInfo, { id }, staff),
    (seen, n) => {
      const blocks = { 'en-us': [{ kind: 'paragraph' as const, text: `Answer ${n}` }] }
      return shop.call(adminQuestionSave, { ...seen, blocks }, staff)
    },
  )
})

it('does not save a section of the company page over a change that the editor has not seen', async () => {
  const section = { kind: 'text' as const, title: { 'en-us': 'About us' }, blocks: {} }
  const { id } = (await shop.call(adminCompanySectionSave, section, staff)).data
  await expectStaleSaveRefused(
    () => shop.call(adminCompanySectionInfo, { id }, staff),
    (seen, position) => shop.call(adminCompanySectionSave, { ...seen, position }, staff),
  )
})
