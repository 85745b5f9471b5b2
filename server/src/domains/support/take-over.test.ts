import * as agents from '@pasar/contract/calls/admin/support/agents'
import * as admin from '@pasar/contract/calls/admin/support/conversations'
import { MINUTE_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Agent, type ChatShop, chatShop } from './testing.ts'

let chat: ChatShop
beforeAll(async () => {
  chat = await chatShop()
})
afterAll(() => chat.close())

const start = async () => (await chat.send(await chat.guest(), 'Hi')).data.conversation.id
const takeOver = (agent: Agent, id: string, fromId: string) =>
  chat.shop.call(admin.adminConversationTake, { id, fromId }, agent)
const online = (agent: Agent) =>
  chat.shop.call(agents.adminPresenceSave, { presence: 'online', maxOpen: 20 }, agent)

describe('a conversation of another agent', () => {
  it('is taken over by one of many agents, who then answers, and the audit log names both', async () => {
    const [first, second] = chat.agents as [Agent, Agent]
    const team = [second, await chat.addAgent('Hana'), await chat.addAgent('Ivan')]
    const id = await start()
    await chat.take(first, id)
    expect((await chat.take(second, id)).name).toBe('state-changed')
    const names = (await Promise.all(team.map((agent) => takeOver(agent, id, first.id)))).map(
      ({ name }) => name,
    )
    expect(names.toSorted()).toEqual(['ok', 'state-changed', 'state-changed'])
    const winner = team[names.indexOf('ok')]!
    expect((await chat.reply(first, id, 'Mine')).name).toBe('state-changed')
    expect((await chat.reply(winner, id, 'Hello')).name).toBe('ok')
    expect((await takeOver(winner, id, winner.id)).name).toBe('state-changed')
    const { rows } = await chat.shop.deps.db.execute(sql`
      select before->>'assigneeId' as before, after->>'assigneeId' as after from audit_log
      where target = ${`conversation:${id}`} and action = 'conversation.take' order by at, id`)
    expect(rows.at(-1)).toEqual({ before: first.id, after: winner.id })
  })

  it('is not taken over when it waits or is closed', async () => {
    const [first, second] = chat.agents as [Agent, Agent]
    const id = await start()
    expect((await takeOver(second, id, first.id)).name).toBe('state-changed')
    await chat.shop.call(admin.adminConversationClose, { id }, first)
    expect((await takeOver(second, id, first.id)).name).toBe('state-changed')
  })
})

describe('the job for open conversations', () => {
  const stateOf = async (id: string) =>
    (await chat.shop.call(admin.adminConversationInfo, { id }, chat.agents[0]!)).data.state

  it('returns conversations to the queue when the agent is away for ten minutes and the customer waits', async () => {
    const agent = await chat.addAgent('Joy')
    await online(agent)
    const [waits, answered] = [await start(), await start()]
    for (const id of [waits, answered]) await chat.take(agent, id)
    await chat.reply(agent, answered, 'Hello')
    chat.shop.clock.advance(10 * MINUTE_MS - 1)
    await chat.runJob('support.close-idle')
    expect([await stateOf(waits), await stateOf(answered)]).toEqual(['active', 'active'])
    chat.shop.clock.advance(1)
    await chat.runJob('support.close-idle')
    expect([await stateOf(waits), await stateOf(answered)]).toEqual(['waiting', 'active'])
  })

  it('returns conversations at once when the agent is disabled or has lost the permission', async () => {
    const [disabled, demoted, present] = [
      await chat.addAgent('Kim'),
      await chat.addAgent('Leo'),
      await chat.addAgent('Mia'),
    ]
    const ids: string[] = []
    for (const agent of [disabled, demoted, present]) {
      await online(agent)
      const id = await start()
      await chat.take(agent, id)
      ids.push(id)
    }
    const { db } = chat.shop.deps
    await db.execute(sql`update staff set disabled_at = now() where id = ${disabled.id}::uuid`)
    await db.execute(sql`update staff set permissions = '{}' where id = ${demoted.id}::uuid`)
    await chat.runJob('support.close-idle')
    expect(await Promise.all(ids.map(stateOf))).toEqual(['waiting', 'waiting', 'active'])
  })
})
