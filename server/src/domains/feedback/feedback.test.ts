import * as admin from '@pasar/contract/calls/admin/content/feedback'
import * as calls from '@pasar/contract/calls/content/feedback'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { expectStaleSaveRefused } from '../../platform/testing/stale-saves.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { joinMember } from '../content/testing.ts'
import { files } from '../files/index.ts'
import { addStaff } from '../staff/index.ts'
import { feedback } from './index.ts'
import { MESSAGE_LIMIT } from './rules.ts'

type Person = Awaited<ReturnType<typeof joinMember>>
let shop: TestShop
let [mei, aina]: Person[] = []
let staff: { token: string }
let categoryId: string
beforeAll(async () => {
  shop = await testShop({ domains: [files, feedback] })
  ;[mei, aina] = [await joinMember(shop, 'meilin88'), await joinMember(shop, 'ainarahman')]
  const id = await addStaff(systemContext(shop.deps, shop.deps.db), {
    email: 'clerk@pasar.example',
    name: 'Suraya',
    password: 'secret-of-tests-1',
    permissions: ['support'],
  })
  staff = { token: shop.tokenFor({ kind: 'staff', id, permissions: ['support'] }) }
  categoryId = (await shop.call(calls.feedbackCategories, {}, mei)).data.list[0]!.id
})
afterAll(() => shop.close())

const send = (who: Person | undefined, text: string, change: object = {}) => {
  shop.clock.advance(1)
  return shop.call(calls.feedbackCreate, { categoryId, text, ...change }, who)
}
const read = async (id: string, who = mei) => (await shop.call(calls.feedbackInfo, { id }, who)).data
const answer = (id: string, text: string, close = false) => {
  shop.clock.advance(1)
  return shop.call(admin.adminFeedbackReply, { id, text, close }, staff)
}

async function upload(who: Person | undefined): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b7355' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('purpose', 'feedback')
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'p.png')
  const body = new Response(form)
  const response = await shop.app.inject({
    method: 'POST',
    url: '/user/upload',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type')!,
      authorization: `Bearer ${who!.token}`,
    },
  })
  return response.json().data.id
}

it('has the default categories in every language', async () => {
  for (const lang of ['en-us', 'zh-cn', 'zh-tw', 'jp', 'may', 'hu', 'id', 'km', 'th']) {
    const { list } = (
      await shop.call(calls.feedbackCategories, {}, { ...mei!, headers: { 'think-lang': lang } })
    ).data
    expect(list.length).toBe(6)
    for (const { name } of list) expect(name).not.toBe('')
  }
})

it('refuses visitors, empty and long texts, unknown and inactive categories, and foreign pictures', async () => {
  expect((await send(undefined, 'Hi')).name).toBe('token-invalid')
  expect((await send(mei, ' ')).name).toBe('input-invalid')
  expect((await send(mei, 'x'.repeat(141))).name).toBe('input-invalid')
  expect((await send(mei, 'Hi', { fileIds: Array(7).fill(shop.deps.ids.uuid()) })).name).toBe('input-invalid')
  expect((await send(mei, 'Hi', { categoryId: shop.deps.ids.uuid() })).name).toBe('not-found')
  const name = { 'en-us': 'Old' }
  const old = (await shop.call(admin.adminFeedbackCategorySave, { name, active: false }, staff)).data
  expect((await send(mei, 'Hi', { categoryId: old.id })).name).toBe('not-found')
  expect((await send(mei, 'Hi', { fileIds: [await upload(aina)] })).name).toBe('not-found')
  const used = await upload(mei)
  expect((await send(mei, 'Hi', { fileIds: [used] })).name).toBe('ok')
  expect((await send(mei, 'Hi', { fileIds: [used] })).name).toBe('not-found')
})

it('keeps the conversation of member and shop with its pictures, for nobody else', async () => {
  const text = '<b>Leaking</b> lid'
  const { id } = (await send(mei, text, { contact: 'after 6 pm', fileIds: [await upload(mei)] })).data
  expect((await shop.call(calls.feedbackInfo, { id }, aina)).name).toBe('not-found')
  expect((await shop.call(calls.feedbackReply, { id, text: 'Hi' }, aina)).name).toBe('not-found')
  expect((await shop.call(calls.feedbackClose, { id }, aina)).name).toBe('not-found')
  const sent = await read(id)
  expect(sent).toMatchObject({ state: 'open', contact: 'after 6 pm', actions: ['reply', 'close'] })
  const [picture] = sent.messages[0]!.pictures
  expect((await shop.app.inject({ url: picture!.url })).statusCode).toBe(200)
  expect((await shop.app.inject({ url: picture!.url.split('?')[0]! })).statusCode).toBe(404)

  const answered = (await answer(id, 'We send another lid.')).data
  expect(answered).toMatchObject({ state: 'answered', waitingSince: null, assignee: { name: 'Suraya' } })
  await shop.runJobs()
  expect(shop.emails).toMatchObject([
    { to: 'meilin88@pasar.example', subject: 'The shop answered your feedback' },
  ])
  expect(shop.emails[0]!.text).toContain(`/pages/my/feedbacks?id=${id}`)
  shop.clock.advance(1)
  const replied = (await shop.call(calls.feedbackReply, { id, text: 'Thank you' }, mei)).data
  expect(replied.state).toBe('open')
  expect(replied.messages.map((m) => [m.from, m.text])).toEqual([
    ['member', text],
    ['shop', 'We send another lid.'],
    ['member', 'Thank you'],
  ])
})

it('counts answers as unread until the member reads them, and those that arrive meanwhile', async () => {
  const { id } = (await send(aina, 'Unread')).data
  const unread = async () => (await read(id, aina)).unreadAnswers
  const mark = (until: string, who = aina) => shop.call(calls.feedbackRead, { id, until }, who)
  await answer(id, 'One')
  const seen = (await read(id, aina)).messages.at(-1)!.at
  await answer(id, 'Two')
  expect(await unread()).toBe(2)
  expect((await mark(seen, mei)).name).toBe('not-found')
  await mark(seen)
  expect(await unread()).toBe(1)
  await mark(seen)
  expect(await unread()).toBe(1)
  await mark((await read(id, aina)).messages.at(-1)!.at)
  expect(await unread()).toBe(0)
})

it('closes once, and opens again by a reply', async () => {
  const { id } = (await send(mei, 'Question')).data
  expect((await shop.call(calls.feedbackClose, { id }, mei)).data.actions).toEqual(['reply'])
  expect((await shop.call(calls.feedbackClose, { id }, mei)).name).toBe('state-changed')
  expect((await shop.call(admin.adminFeedbackClose, { id }, staff)).name).toBe('state-changed')
  expect((await shop.call(calls.feedbackReply, { id, text: 'Again' }, mei)).data.state).toBe('open')
  expect((await answer(id, 'Solved', true)).data.state).toBe('closed')
})

it('lists open feedback by its waiting time, which further messages do not change', async () => {
  await shop.deps.db.execute(sql`update feedback set state = 'closed', waiting_since = null`)
  const [first, second] = [(await send(mei, 'First')).data.id, (await send(aina, 'Second')).data.id]
  shop.clock.advance(60_000)
  await shop.call(calls.feedbackReply, { id: first, text: 'More' }, mei)
  const queue = async (change: object = {}) =>
    (await shop.call(admin.adminFeedbackList, change, staff)).data.list.map(({ id }) => id)
  expect(await queue()).toEqual([first, second])
  expect(await queue({ keyword: 'SECOND' })).toEqual([second])
  expect(await queue({ keyword: 'meilin88' })).toEqual([first])
  await shop.call(admin.adminFeedbackAssign, { id: second, toMe: true }, staff)
  expect(await queue({ mine: '1' })).toEqual([second])
  await shop.call(admin.adminFeedbackAssign, { id: second, toMe: false }, staff)
  expect(await queue({ mine: '1' })).toEqual([])
  const actions = await shop.deps.db.execute<{ action: string }>(
    sql`select distinct action from audit_log where target like 'feedback%' order by 1`,
  )
  expect(actions.rows.map(({ action }) => action)).toEqual([
    'feedback-category.create',
    'feedback.assign',
    'feedback.reply',
  ])
})

it('limits the messages of a member in a day, concurrent ones included', async () => {
  const busy = await joinMember(shop, 'busymember')
  const sent = await Promise.all(Array.from({ length: MESSAGE_LIMIT.count + 3 }, () => send(busy, 'Hello')))
  expect(sent.filter(({ name }) => name === 'ok').length).toBe(MESSAGE_LIMIT.count)
  expect((await send(busy, 'Hello')).name).toBe('too-many-requests')
  shop.clock.advance(MESSAGE_LIMIT.windowMs)
  expect((await send(busy, 'Hello')).name).toBe('ok')
})

it('rejects a stale save of a category', async () => {
  const name = { 'en-us': 'Delivery' }
  const { id } = (await shop.call(admin.adminFeedbackCategorySave, { name }, staff)).data
  await expectStaleSaveRefused(
    () => shop.call(admin.adminFeedbackCategoryInfo, { id }, staff),
    (seen, position) => shop.call(admin.adminFeedbackCategorySave, { ...seen, position }, staff),
  )
})
