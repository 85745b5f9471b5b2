import * as calls from '@pasar/contract/calls/admin/broadcasts'
import {
  messageList,
  messagePreferences,
  messagePreferencesSave,
  messageReadAll,
} from '@pasar/contract/calls/messages/messages'
import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { expectStaleSaveRefused } from '../../platform/testing/stale-saves.ts'
import { type Buyer, type BuyingShop, buyingShop } from '../checkout/testing.ts'
import { messages } from './index.ts'
import { sendBatch, sendDueBroadcasts } from './send-broadcasts.ts'

let shop: BuyingShop
let staff: { token: string }
beforeAll(async () => {
  shop = await buyingShop([messages])
  const id = shop.deps.ids.uuid()
  staff = { token: shop.tokenFor({ kind: 'staff', id, permissions: ['content'] }) }
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.emails.length = 0
  await shop.deps.db.execute(
    sql`truncate messages, message_preferences, broadcasts, addresses, members cascade`,
  )
})

const texts = { title: { 'en-us': 'Sale', 'zh-cn': '促销' }, text: { 'en-us': 'Until Sunday.' }, target: '' }
const save = (change: object = {}) => shop.call(calls.adminBroadcastSave, { ...texts, ...change }, staff)
const draft = async (change: object = {}) => (await save(change)).data.id
const schedule = (id: string, sendAt: string | null = null) =>
  shop.call(calls.adminBroadcastSchedule, { id, sendAt }, staff)
const cancel = (id: string) => shop.call(calls.adminBroadcastCancel, { id }, staff)
const info = async (id: string) => (await shop.call(calls.adminBroadcastInfo, { id }, staff)).data
const members = (count: number) => Promise.all(Array.from({ length: count }, () => shop.buyer()))
const received = async ({ token }: Buyer) => (await shop.call(messageList, {}, { token })).data.list
const batch = (id: string, limit: number) =>
  transact(shop.deps.db, (tx) => sendBatch(systemContext(shop.deps, tx), id, limit))

it('does not save a draft over a change that the editor has not seen', async () => {
  const id = await draft()
  const read = async () => {
    const { reach: _, read: __, createdBy: ___, ...seen } = await info(id)
    return { data: seen }
  }
  await expectStaleSaveRefused(read, (seen, n) => save({ ...seen, text: { 'en-us': `Until ${n}.` } }))
})

it('reaches each member once, in the language of the reader, and counts recipients and readers', async () => {
  const [one, two] = await members(2)
  const id = await draft()
  expect(await info(id)).toMatchObject({ state: 'draft', reach: 2, recipients: 0 })
  await schedule(id)
  await shop.runJobs()
  await sendDueBroadcasts(shop.deps)
  expect(await received(one!)).toMatchObject([{ kind: 'system', title: 'Sale', text: 'Until Sunday.' }])
  const chinese = { token: two!.token, headers: { 'accept-language': 'zh-CN' } }
  expect((await shop.call(messageList, {}, chinese)).data.list).toMatchObject([{ title: '促销' }])
  await shop.call(messageReadAll, {}, { token: one!.token })
  expect(await info(id)).toMatchObject({ state: 'sent', recipients: 2, read: 1 })
})

it('reaches the members of its audience, and neither banned members nor those who register later', async () => {
  const [english, chinese, buyer, banned] = await members(4)
  await shop.deps.db.execute(sql`update members set language = 'zh-cn' where id = ${chinese!.id}::uuid`)
  await shop.deps.db.execute(sql`update members set banned_at = now() where id = ${banned!.id}::uuid`)
  const reach = async (audience: object) => (await info(await draft({ audience }))).reach
  expect(await reach({})).toBe(3)
  expect(await reach({ languages: ['zh-cn'] })).toBe(1)
  expect(await reach({ buyers: 'with' })).toBe(0)
  expect(await reach({ buyers: 'without', languages: ['en-us'] })).toBe(2)
  expect(await reach({ registeredFrom: new Date(shop.clock.now().getTime() + 1).toISOString() })).toBe(0)
  const id = await draft()
  await schedule(id)
  await batch(id, 1)
  shop.clock.advance(1_000)
  const late = await shop.buyer()
  await shop.runJobs()
  expect(await received(late)).toEqual([])
  expect(await received(banned!)).toEqual([])
  for (const member of [english, chinese, buyer]) expect(await received(member!)).toHaveLength(1)
})

it('waits for its time', async () => {
  const [member] = await members(1)
  const id = await draft()
  await schedule(id, new Date(shop.clock.now().getTime() + HOUR_MS).toISOString())
  await shop.runJobs()
  await sendDueBroadcasts(shop.deps)
  expect(await received(member!)).toEqual([])
  shop.clock.advance(HOUR_MS)
  await shop.runJobs()
  expect(await received(member!)).toHaveLength(1)
})

it('continues after a crash between two batches, also with several workers, and writes nothing twice', async () => {
  const all = await members(9)
  const id = await draft()
  await schedule(id)
  expect(await batch(id, 4)).toBe(true)
  const failing = transact(shop.deps.db, async (tx) => {
    await sendBatch(systemContext(shop.deps, tx), id, 4)
    throw new Error('crashed')
  })
  await expect(failing).rejects.toThrow('crashed')
  expect((await info(id)).recipients).toBe(4)
  await Promise.all(Array.from({ length: 3 }, () => sendDueBroadcasts(shop.deps)))
  await sendDueBroadcasts(shop.deps)
  for (const member of all) expect(await received(member)).toHaveLength(1)
  expect(await info(id)).toMatchObject({ state: 'sent', recipients: 9 })
})

it('stops when it is cancelled: later members receive nothing', async () => {
  await members(6)
  const id = await draft()
  await schedule(id)
  await batch(id, 2)
  expect((await cancel(id)).data).toMatchObject({ state: 'cancelled', recipients: 2 })
  await shop.runJobs()
  await sendDueBroadcasts(shop.deps)
  expect(await info(id)).toMatchObject({ state: 'cancelled', recipients: 2 })
  expect((await cancel(id)).name).toBe('state-changed')
})

it('is emailed to members who chose messages of the shop, and to no others', async () => {
  const [chosen] = await members(2)
  const email = { order: false, wallet: false, system: true, team: false }
  await shop.call(messagePreferencesSave, { email }, { token: chosen!.token })
  await schedule(await draft())
  await shop.runJobs()
  expect(shop.emails.map((mail) => mail.subject)).toEqual(['Sale'])
})

it('is emailed with a link that stops the emails of its kind, by one click and signed out', async () => {
  const [chosen, other] = await members(2)
  const email = { order: true, wallet: false, system: true, team: false }
  for (const { token } of [chosen!, other!]) await shop.call(messagePreferencesSave, { email }, { token })
  await shop.deps.db.execute(sql`update members set language = 'hu' where id = ${chosen!.id}::uuid`)
  await schedule(await draft())
  await shop.runJobs()
  const mail = shop.emails.find(({ unsubscribe }) => unsubscribe?.includes(chosen!.id))!
  const link = mail.unsubscribe!
  for (const body of [mail.text, mail.html]) expect(body).toContain(link)
  const { pathname, search, origin } = new URL(link)
  expect(origin).toBe(new URL(shop.deps.config.publicUrl).origin)
  const request = (method: 'GET' | 'POST', url = pathname + search) =>
    shop.app.inject({
      ...{ method, url },
      ...(method === 'POST' && {
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    })
  const kinds = async ({ token }: Buyer) => (await shop.call(messagePreferences, {}, { token })).data.email

  const forged = [
    pathname.replace(chosen!.id, other!.id),
    pathname.replace('/system/', '/order/'),
    `${pathname.slice(0, -1)}${pathname.endsWith('A') ? 'B' : 'A'}`,
    '/unsubscribe/system/none',
  ]
  for (const url of forged) expect((await request('POST', url)).statusCode).toBe(404)
  // A scanner of mail opens links.
  const page = await request('GET')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Leiratkozás')
  expect(page.body).toContain('<form method="post">')
  expect(await kinds(chosen!)).toEqual(email)

  for (const _ of [1, 2]) {
    const answer = await request('POST')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('<form')
  }
  expect(await kinds(chosen!)).toEqual({ ...email, system: false })
  expect(await kinds(other!)).toEqual(email)
})

it('can be changed and deleted as a draft only; every action is audited', async () => {
  const id = await draft()
  expect((await save({ id, title: { 'en-us': 'Better' } })).data.title['en-us']).toBe('Better')
  await schedule(id)
  expect((await save({ id })).name).toBe('state-changed')
  expect((await schedule(id)).name).toBe('state-changed')
  expect((await shop.call(calls.adminBroadcastDelete, { id }, staff)).name).toBe('state-changed')
  await cancel(id)
  await shop.call(calls.adminBroadcastDelete, { id: await draft() }, staff)
  expect((await save({ id: shop.deps.ids.uuid() })).name).toBe('not-found')
  expect((await save({ target: 'https://elsewhere.example' })).name).toBe('input-invalid')
  const { rows } = await shop.deps.db.execute<{ action: string }>(
    sql`select distinct action from audit_log where target like 'broadcast:%' order by 1`,
  )
  expect(rows.map((row) => row.action)).toEqual(
    ['cancel', 'change', 'create', 'delete', 'schedule'].map((action) => `broadcast.${action}`),
  )
})
