import * as agents from '@pasar/contract/calls/admin/support/agents'
import * as calls from '@pasar/contract/calls/support/chat'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ChatShop, chatShop } from './testing.ts'

let chat: ChatShop
beforeAll(async () => {
  chat = await chatShop()
})
afterAll(() => chat.close())

const count = (names: string[], name: string) => names.filter((it) => it === name).length

it('gives a waiting conversation to exactly one of many agents', async () => {
  const names = ['Ali', 'Bee', 'Chong', 'Devi', 'Eng', 'Fatin']
  const team = await Promise.all(names.map((name) => chat.addAgent(name)))
  for (let round = 0; round < 5; round++) {
    const { id } = (await chat.send(await chat.guest(), 'Hi')).data.conversation
    const answers = await Promise.all(team.map((agent) => chat.take(agent, id)))
    const outcomes = answers.map(({ name }) => name)
    expect([count(outcomes, 'ok'), count(outcomes, 'state-changed')]).toEqual([1, team.length - 1])
    const winner = team[outcomes.indexOf('ok')]!
    const replies = await Promise.all(team.map((agent) => chat.reply(agent, id, 'Hello')))
    expect(replies.flatMap(({ name }, i) => (name === 'ok' ? [team[i]] : []))).toEqual([winner])
  }
})

it('lets an agent take no more than it accepts, also by concurrent requests', async () => {
  const agent = await chat.addAgent('Gan')
  await chat.shop.call(agents.adminPresenceSave, { presence: 'online', maxOpen: 2 }, agent)
  const guests = await Promise.all(Array.from({ length: 6 }, () => chat.guest()))
  const ids = await Promise.all(
    guests.map(async (guest) => (await chat.send(guest, 'Hi')).data.conversation.id),
  )
  const outcomes = (await Promise.all(ids.map((id) => chat.take(agent, id)))).map(({ name }) => name)
  expect([count(outcomes, 'ok'), count(outcomes, 'chats-too-many')]).toEqual([2, 4])
})

it('stores a message once when it is sent again before the first response, and numbers all without gaps', async () => {
  const guest = await chat.guest()
  const { id } = (await chat.send(guest, 'First')).data.conversation
  const [agent] = chat.agents
  await chat.take(agent!, id)
  const clientIds = Array.from({ length: 5 }, () => chat.uuid())
  const repeated = [...clientIds, ...clientIds, ...clientIds].map((clientId) =>
    chat.shop.call(calls.chatSend, { clientId, text: clientId }, guest),
  )
  const answers = Array.from({ length: 5 }, (_, n) => chat.reply(agent!, id, `Answer ${n}`))
  const sent = await Promise.all(repeated)
  await Promise.all(answers)
  expect(sent.every(({ name }) => name === 'ok')).toBe(true)
  const { list } = (await chat.read(guest)).data
  expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  for (const clientId of clientIds) {
    const stored = list.filter((it) => it.clientId === clientId)
    const told = sent.flatMap(({ data }) => (data.message.clientId === clientId ? [data.message.seq] : []))
    expect(new Set(told)).toEqual(new Set(stored.map(({ seq }) => seq)))
    expect(stored.length).toBe(1)
  }
})

it('starts one conversation by concurrent first messages', async () => {
  const guest = await chat.guest()
  const sent = await Promise.all(Array.from({ length: 6 }, (_, n) => chat.send(guest, `Hi ${n}`)))
  expect(new Set(sent.map(({ data }) => data.conversation.id)).size).toBe(1)
  expect((await chat.texts(guest)).length).toBe(6)
})

it('moves a conversation to the member who signs in once, while both sides write', async () => {
  for (const hasOwn of [false, true]) {
    const member = await chat.member(hasOwn ? 'meilin88' : 'benjamin')
    if (hasOwn) await chat.send(member, 'Earlier')
    const guest = await chat.guest()
    await chat.send(guest, 'As a guest')
    const both = { ...member, ...guest }
    const merged = await Promise.all([
      ...Array.from({ length: 4 }, () => chat.shop.call(calls.chatMerge, {}, both)),
      chat.send(member, 'As a member'),
    ])
    expect(merged.every(({ name }) => name === 'ok')).toBe(true)
    // A message of the member may start a conversation while that of the guest is moved.
    await chat.shop.call(calls.chatMerge, {}, both)
    const texts = await chat.texts(member)
    const expected = [...(hasOwn ? ['Earlier'] : []), 'As a guest', 'As a member']
    expect(texts.toSorted()).toEqual(expected.toSorted())
    expect(await chat.texts(guest)).toEqual([])
  }
  const { rows } = await chat.shop.deps.db.execute(sql`
    select 1 from support_conversations c where last_seq <> (
      select coalesce(max(seq), 0) from support_messages where conversation_id = c.id)`)
  expect(rows).toEqual([])
})

it('never leaves a guest a conversation by a message that was on its way at sign-in', async () => {
  for (let round = 0; round < 8; round++) {
    const [member, guest] = [await chat.member(`inflight${round}`), await chat.guest()]
    if (round % 2 === 1) await chat.send(guest, 'Earlier')
    const clientId = chat.uuid()
    const send = (who: object) => chat.shop.call(calls.chatSend, { clientId, text: 'On its way' }, who)
    const [sent] = await Promise.all([
      send(guest),
      chat.shop.call(calls.chatMerge, {}, { ...member, ...guest }),
    ])
    expect(['ok', 'guest-token']).toContain(sent!.name)
    // The client repeats a refused message as the member.
    if (sent!.name === 'guest-token') expect((await send(member)).name).toBe('ok')
    expect((await chat.read(guest)).data.conversation).toBeNull()
    expect((await chat.texts(member)).filter((text) => text === 'On its way')).toHaveLength(1)
    expect((await send(guest)).name).toBe('guest-token')
  }
})
