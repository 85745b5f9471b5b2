import * as agents from '@pasar/contract/calls/admin/support/agents'
import * as admin from '@pasar/contract/calls/admin/support/conversations'
import * as settings from '@pasar/contract/calls/admin/support/settings'
import * as calls from '@pasar/contract/calls/support/chat'
import type { OpeningHours } from '@pasar/contract/opening-hours'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../platform/testing/stale-saves.ts'
import { type ChatShop, chatShop } from './testing.ts'

let chat: ChatShop
beforeAll(async () => {
  chat = await chatShop()
})
afterAll(() => chat.close())

describe('the conversation of a customer', () => {
  it('is refused without a member and without a valid guest token', async () => {
    for (const caller of [{}, chat.guestOf('forged'), chat.agents[0]!]) {
      expect((await chat.send(caller, 'Hi')).name).toBe('guest-token')
      expect((await chat.shop.call(calls.chatRead, { seq: 1 }, caller)).name).toBe('guest-token')
      expect((await chat.read(caller)).data.conversation).toBeNull()
    }
  })

  it('starts with the first message, and belongs to nobody else', async () => {
    const [mei, aina] = [await chat.member('meilin88'), await chat.member('ainarahman')]
    const guest = await chat.guest()
    expect((await chat.read(mei)).data).toEqual({ conversation: null, list: [], more: false })
    const sent = (await chat.send(mei, '  Is the honey raw?  ')).data
    expect(sent).toMatchObject({
      conversation: { state: 'waiting', agent: '', unread: 0 },
      message: { seq: 1, kind: 'text', from: 'customer', text: 'Is the honey raw?' },
    })
    await chat.send(guest, 'Do you ship to Penang?')
    expect((await chat.texts(mei)).length).toBe(1)
    expect(await chat.texts(guest)).toEqual(['Do you ship to Penang?'])
    expect(await chat.texts(aina)).toEqual([])
  })

  it('refuses empty, long and double contents, unknown products, and orders of others', async () => {
    const aina = await chat.member('ainarahman')
    const send = (content: object) =>
      chat.shop.call(calls.chatSend, { clientId: chat.uuid(), ...content }, aina)
    expect((await send({ text: ' ' })).name).toBe('input-invalid')
    expect((await send({ text: 'x'.repeat(1001) })).name).toBe('input-invalid')
    expect((await send({ text: 'Hi', goodsId: chat.uuid() })).name).toBe('input-invalid')
    expect((await send({ goodsId: chat.uuid() })).name).toBe('not-found')
    expect((await send({ orderId: chat.uuid() })).name).toBe('not-found')
    expect((await send({ fileId: chat.uuid() })).name).toBe('not-found')
    expect(await chat.texts(aina)).toEqual([])
  })

  it('sends a message once when the response is lost and the client repeats it', async () => {
    const ben = await chat.member('benjamin')
    const clientId = chat.uuid()
    const input = { clientId, text: 'Once' }
    const first = (await chat.shop.call(calls.chatSend, input, ben)).data.message
    const repeated = (await chat.shop.call(calls.chatSend, { ...input, text: 'Changed' }, ben)).data.message
    expect(repeated).toEqual(first)
    expect(await chat.texts(ben)).toEqual(['Once'])
  })

  it('shows pictures to its customer and staff only, and each picture once', async () => {
    const [ben, guest] = [await chat.member('benjamin'), await chat.guest()]
    await chat.send(guest, 'Look')
    const fileId = await chat.upload(guest)
    const send = (caller: object, id = fileId) =>
      chat.shop.call(calls.chatSend, { clientId: chat.uuid(), fileId: id }, caller)
    expect((await send(ben)).name).toBe('not-found')
    const { message } = (await send(guest)).data
    expect(message).toMatchObject({ kind: 'picture', text: '', picture: { width: 8 } })
    expect((await chat.shop.app.inject({ url: message.picture!.url })).statusCode).toBe(200)
    expect((await chat.shop.app.inject({ url: message.picture!.url.split('?')[0]! })).statusCode).toBe(404)
    expect((await send(guest)).name).toBe('not-found')
  })

  it('is limited to twenty messages in a minute, concurrent ones included', async () => {
    const busy = await chat.guest()
    const sent = await Promise.all(Array.from({ length: 23 }, () => chat.send(busy, 'Hello')))
    expect(sent.filter(({ name }) => name === 'ok').length).toBe(20)
    expect((await chat.send(busy, 'Hello')).name).toBe('too-many-requests')
    chat.shop.clock.advance(60_000)
    expect((await chat.send(busy, 'Hello')).name).toBe('ok')
  })

  it('reads the latest messages, the history before one, and those after one', async () => {
    const guest = await chat.guest()
    for (let n = 1; n <= 7; n++) await chat.send(guest, `m${n}`)
    const page = async (input: object) => {
      const { list, more } = (await chat.shop.call(calls.chatMessages, input, guest)).data
      return [list.map(({ text }) => text).join(' '), more]
    }
    expect(await page({ limit: 3 })).toEqual(['m5 m6 m7', true])
    expect(await page({ limit: 3, before: 5 })).toEqual(['m2 m3 m4', true])
    expect(await page({ limit: 3, before: 2 })).toEqual(['m1', false])
    expect(await page({ limit: 3, after: 2 })).toEqual(['m3 m4 m5', true])
    expect(await page({ limit: 9, after: 5 })).toEqual(['m6 m7', false])
  })
})

describe('the inbox of staff', () => {
  it('lets an agent take, answer and close a conversation, and the customer read and rate it', async () => {
    const [agent] = chat.agents
    const guest = await chat.guest()
    const { id } = (await chat.send(guest, 'Where is my parcel?')).data.conversation
    expect((await chat.reply(agent!, id, 'Hello')).name).toBe('state-changed')
    expect((await chat.take(agent!, id)).data).toMatchObject({ state: 'active', agent: { isMe: true } })
    expect((await chat.reply(agent!, id, 'It arrives today.')).name).toBe('ok')
    const seen = (await chat.read(guest)).data
    expect(seen.conversation).toMatchObject({ agent: 'Suraya', unread: 1, shopReadSeq: 2, readSeq: 0 })
    expect(seen.list.map(({ kind, from, event, text }) => [kind, from, event, text])).toEqual([
      ['text', 'customer', null, 'Where is my parcel?'],
      ['event', 'shop', 'taken', ''],
      ['text', 'shop', null, 'It arrives today.'],
    ])
    expect((await chat.shop.call(calls.chatUnread, {}, guest)).data.unread).toBe(1)
    expect((await chat.shop.call(calls.chatRead, { seq: 99 }, guest)).data.unread).toBe(0)
    const rate = (stars: number) =>
      chat.shop.call(calls.chatRate, { session: 1, stars, comment: 'Quick' }, guest)
    expect((await rate(5)).name).toBe('state-changed')
    expect((await chat.shop.call(admin.adminConversationClose, { id }, agent)).data.state).toBe('closed')
    expect((await rate(5)).data.conversation.rating).toEqual({ session: 1, stars: 5 })
    expect((await rate(1)).name).toBe('state-changed')
    // A message opens the next session, which waits again.
    const again = (await chat.send(guest, 'One more question')).data.conversation
    expect(again).toMatchObject({ id, state: 'waiting', agent: '', rating: null })
  })

  it('never shows notes to the customer, and records who viewed, took and closed', async () => {
    const [agent, other] = chat.agents
    const guest = await chat.guest()
    const { id } = (await chat.send(guest, 'Hi')).data.conversation
    const note = { id, clientId: chat.uuid(), text: 'Called twice', note: true }
    expect((await chat.shop.call(admin.adminConversationReply, note, other)).data.kind).toBe('note')
    expect(await chat.texts(guest)).toEqual(['Hi'])
    expect((await chat.shop.call(calls.chatUnread, {}, guest)).data.unread).toBe(0)
    await chat.shop.call(admin.adminConversationOpen, { id }, agent)
    await chat.take(agent!, id)
    await chat.shop.call(admin.adminConversationClose, { id }, agent)
    const { rows } = await chat.shop.deps.db.execute<{ action: string }>(
      sql`select action from audit_log where target = ${`conversation:${id}`} order by at, id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(
      ['note', 'view', 'take', 'close'].map((verb) => `conversation.${verb}`),
    )
  })

  it('hands a conversation to another agent or back to the queue, by its own agent only', async () => {
    const [agent, other] = chat.agents
    const { id } = (await chat.send(await chat.guest(), 'Hi')).data.conversation
    await chat.take(agent!, id)
    const transfer = (who: object, staffId?: string) =>
      chat.shop.call(admin.adminConversationTransfer, { id, staffId }, who)
    expect((await transfer(other!, other!.id)).name).toBe('state-changed')
    expect((await transfer(agent!, chat.uuid())).name).toBe('not-found')
    expect((await transfer(agent!, other!.id)).data.agent).toMatchObject({ id: other!.id, isMe: false })
    expect((await chat.reply(agent!, id, 'Still me')).name).toBe('state-changed')
    expect((await transfer(other!)).data).toMatchObject({ state: 'waiting', agent: null })
  })

  it('takes no more conversations than the agent accepts', async () => {
    const agent = await chat.addAgent('Busy')
    await chat.shop.call(agents.adminPresenceSave, { presence: 'online', maxOpen: 1 }, agent)
    const ids = [await chat.guest(), await chat.guest()].map((guest) => chat.send(guest, 'Hi'))
    const [first, second] = (await Promise.all(ids)).map(({ data }) => data.conversation.id)
    expect((await chat.take(agent, first!)).name).toBe('ok')
    expect((await chat.take(agent, second!)).name).toBe('chats-too-many')
  })

  it('lists the longest waiting first, and finds conversations by words, notes and usernames', async () => {
    await chat.shop.deps.db.execute(
      sql`update support_conversations set state = 'closed', assignee_id = null`,
    )
    const [agent] = chat.agents
    const mei = await chat.member('meilin88')
    const first = (await chat.send(mei, 'Pineapple jam')).data.conversation.id
    chat.shop.clock.advance(1_000)
    const second = (await chat.send(await chat.guest(), 'Jackfruit')).data.conversation.id
    chat.shop.clock.advance(1_000)
    await chat.send(mei, 'Hello?')
    const list = async (input: object) =>
      (await chat.shop.call(admin.adminConversationList, input, agent)).data.list.map(({ id }) => id)
    expect(await list({})).toEqual([first, second])
    expect(await list({ keyword: 'JACK' })).toEqual([second])
    expect(await list({ keyword: 'meilin88' })).toEqual([first])
    expect(await list({ view: 'mine' })).toEqual([])
  })

  it('shows balances to staff with the permission for money only', async () => {
    const mei = await chat.member('meilin88')
    const { id } = (await chat.send(mei, 'My balance is wrong')).data.conversation
    const open = async (who: object) =>
      (await chat.shop.call(admin.adminConversationOpen, { id }, who)).data.card
    expect(await open(chat.agents[0]!)).toMatchObject({ orderCount: 0, verified: false, balances: null })
    expect((await open(chat.withPermissions(['support', 'finance'])))?.balances).toEqual([])
  })
})

describe('without an agent', () => {
  it('a customer leaves a message, whose answer is emailed until the customer reads it in the chat', async () => {
    const [agent] = chat.agents
    const guest = await chat.guest()
    const input = { clientId: chat.uuid(), email: 'lim@example.com', text: 'Call me back' }
    expect((await chat.shop.call(calls.chatOffline, { ...input, email: 'no' }, guest)).name).toBe(
      'input-invalid',
    )
    const { conversation } = (await chat.shop.call(calls.chatOffline, input, guest)).data
    await chat.shop.call(calls.chatOffline, input, guest)
    expect(conversation).toMatchObject({ state: 'waiting', email: 'l***@example.com' })
    await chat.take(agent!, conversation.id)
    await chat.reply(agent!, conversation.id, 'We called you.')
    await chat.shop.runJobs()
    expect(chat.shop.emails).toMatchObject([
      { to: 'lim@example.com', subject: 'Support answered your message' },
    ])
    expect(chat.shop.emails[0]!.text).toContain('We called you.')
    expect(await chat.texts(guest)).toEqual(['Call me back', 'We called you.'])
    await chat.shop.call(calls.chatRead, { seq: 99 }, guest)
    await chat.reply(agent!, conversation.id, 'Anything else?')
    await chat.shop.runJobs()
    expect(chat.shop.emails.length).toBe(1)
  })

  it('is available within the opening hours while the console of an online agent reports', async () => {
    const [agent] = chat.agents
    const { list } = (await chat.shop.call(settings.adminSupportSettingsList, {}, chat.owner)).data
    const save = (hours: OpeningHours[]) =>
      chat.shop.call(
        settings.adminSupportSettingsSave,
        { ...list[0]!, version: undefined, hours },
        chat.owner,
      )
    const home = async () => {
      // A response is kept for ten seconds.
      chat.shop.deps.cache.invalidate('support')
      return (await chat.shop.call(calls.chatHome, {})).data
    }
    await save([])
    chat.shop.clock.advance(agents.AGENT_AWAY_MS)
    expect(await home()).toMatchObject({ isOpen: true, available: false, opensAt: null, widget: null })
    await chat.shop.call(agents.adminPresenceSave, { presence: 'online' }, agent)
    expect((await home()).available).toBe(true)
    chat.shop.clock.advance(agents.AGENT_AWAY_MS)
    expect((await home()).available).toBe(false)
    await chat.shop.call(agents.adminPresenceBeat, {}, agent)
    expect((await home()).available).toBe(true)
    // Half past nine in Kuala Lumpur on a Monday is half past one in the morning in UTC.
    chat.shop.clock.set(new Date('2026-11-30T01:30:00Z'))
    await save([{ day: 1, opens: '10:00', closes: '18:00' }])
    expect(await home()).toMatchObject({
      ...{ isOpen: false, available: false, opensAt: '2026-11-30T02:00:00.000Z' },
    })
    await save([{ day: 7, opens: '22:00', closes: '10:00' }])
    expect(await home()).toMatchObject({ isOpen: true, opensAt: null })
  })

  it('does not take settings over a change that the editor has not seen', async () => {
    const { id } = (await chat.shop.call(settings.adminSupportSettingsList, {}, chat.owner)).data.list[0]!
    await expectStaleSaveRefused(
      () => chat.shop.call(settings.adminSupportSettingsInfo, { id }, chat.owner),
      (seen, n) => {
        const contacts = [{ kind: 'phone' as const, value: `+60 3-5550 010${n}` }]
        return chat.shop.call(settings.adminSupportSettingsSave, { ...seen, contacts }, chat.owner)
      },
    )
  })

  it('does not take opening hours that overlap', async () => {
    const { list } = (await chat.shop.call(settings.adminSupportSettingsList, {}, chat.owner)).data
    const hours = [
      { day: 1, opens: '22:00', closes: '02:00' },
      { day: 2, opens: '01:00', closes: '05:00' },
    ]
    const saved = await chat.shop.call(settings.adminSupportSettingsSave, { ...list[0]!, hours }, chat.owner)
    expect(saved).toMatchObject({ name: 'input-invalid', data: { fields: { hours: expect.any(String) } } })
  })
})

describe('a job', () => {
  it('closes conversations a day after the last answer, not those that wait for one', async () => {
    const [agent] = chat.agents
    const [answered, waiting] = [await chat.guest(), await chat.guest()]
    const id = (await chat.send(answered, 'Hi')).data.conversation.id
    await chat.take(agent!, id)
    await chat.reply(agent!, id, 'Hello')
    await chat.send(waiting, 'Anybody?')
    const state = async (guest: object) => (await chat.read(guest)).data.conversation?.state
    chat.shop.clock.advance(24 * HOUR_MS - 1)
    await chat.runJob('support.close-idle')
    expect(await state(answered)).toBe('active')
    chat.shop.clock.advance(1)
    await chat.runJob('support.close-idle')
    expect([await state(answered), await state(waiting)]).toEqual(['closed', 'waiting'])
    expect((await chat.read(answered)).data.list.at(-1)).toMatchObject({ kind: 'event', event: 'idle' })
  })

  it('deletes closed conversations of guests once their tokens have expired', async () => {
    const guest = await chat.guest()
    await chat.send(guest, 'Bye')
    await chat.shop.call(calls.chatEnd, {}, guest)
    const count = async () =>
      (await chat.shop.deps.db.execute(sql`select 1 from support_messages where text = 'Bye'`)).rows.length
    await chat.runJob('support.purge-guests')
    expect(await count()).toBe(1)
    chat.shop.clock.advance(181 * DAY_MS)
    await chat.runJob('support.purge-guests')
    expect(await count()).toBe(0)
  })
})
