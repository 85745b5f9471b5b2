import * as admin from '@pasar/contract/calls/admin/support/conversations'
import * as calls from '@pasar/contract/calls/support/chat'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ChatShop, chatShop } from './testing.ts'

let chat: ChatShop
beforeAll(async () => {
  chat = await chatShop()
})
afterAll(() => chat.close())

const merge = (both: object) => chat.shop.call(calls.chatMerge, {}, both)

it('never emails the answers to a member to an address that a guest has left', async () => {
  for (const hasOwn of [false, true]) {
    const member = await chat.member(hasOwn ? 'meilin88' : 'benjamin')
    if (hasOwn) await chat.send(member, 'Earlier')
    const guest = await chat.guest()
    const input = { clientId: chat.uuid(), email: 'stranger@example.com', text: 'Call me' }
    await chat.shop.call(calls.chatOffline, input, guest)
    expect((await merge({ ...member, ...guest })).data.merged).toBe(true)
    expect((await chat.read(member)).data.conversation?.email).toBe('')
  }
  const left = await chat.shop.deps.db.execute(
    sql`select 1 from support_conversations where email <> '' and member_id is not null`,
  )
  expect(left.rows).toEqual([])
})

it('moves messages whose ids the member has used too', async () => {
  const [member, guest] = [await chat.member('ainarahman'), await chat.guest()]
  const clientId = chat.uuid()
  for (const caller of [member, guest])
    await chat.shop.call(calls.chatSend, { clientId, text: caller === member ? 'Own' : 'Guest' }, caller)
  expect((await merge({ ...member, ...guest })).data.merged).toBe(true)
  expect(await chat.texts(member)).toEqual(['Own', 'Guest'])
})

it('lets the member rate its session after those of the guest', async () => {
  const [agent] = chat.agents
  const [member, guest] = [await chat.member('ainarahman'), await chat.guest()]
  await chat.send(guest, 'Hi')
  await chat.shop.call(calls.chatEnd, {}, guest)
  expect((await chat.shop.call(calls.chatRate, { session: 1, stars: 4 }, guest)).name).toBe('ok')
  await chat.send(member, 'Me too')
  await merge({ ...member, ...guest })
  const { id } = (await chat.read(member)).data.conversation!
  await chat.shop.call(admin.adminConversationClose, { id }, agent)
  const { rating } = (await chat.read(member)).data.conversation!
  expect(rating?.stars).toBeNull()
  const rated = await chat.shop.call(calls.chatRate, { session: rating!.session, stars: 5 }, member)
  expect(rated.name).toBe('ok')
})

it('deletes conversations of guests after their tokens have expired whatever their state', async () => {
  const guest = await chat.guest()
  await chat.send(guest, 'Anybody?')
  chat.shop.clock.advance(181 * DAY_MS)
  await chat.runJob('support.purge-guests')
  const { rows } = await chat.shop.deps.db.execute(
    sql`select 1 from support_messages where text = 'Anybody?'`,
  )
  expect(rows).toEqual([])
})

it('moves nothing to an erased member', async () => {
  const [member, guest] = [await chat.member('farahaziz'), await chat.guest()]
  const { id } = (await chat.send(guest, 'Hi')).data.conversation
  await chat.shop.deps.db.execute(sql`update members set erased_at = now() where username_key = 'farahaziz'`)
  expect((await merge({ ...member, ...guest })).data.merged).toBe(false)
  expect(await chat.texts(guest)).toEqual(['Hi'])
  const write = chat.shop.deps.db.execute(sql`
    update support_conversations set guest_id = null,
      member_id = (select id from members where username_key = 'farahaziz') where id = ${id}::uuid`)
  await expect(write).rejects.toThrow()
})
