import * as admin from '@pasar/contract/calls/admin/support/conversations'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type ChatShop, chatShop } from '../../support/testing.ts'
import { eraseMember } from './erase-member.ts'

let chat: ChatShop
beforeAll(async () => {
  chat = await chatShop()
})
afterAll(() => chat.close())

it('releases the pictures that staff have sent to the member, for the purge of files', async () => {
  const { deps } = chat.shop
  const [agent] = chat.agents
  const member = await chat.member('meilin88')
  const { id } = (await chat.send(member, 'Show me')).data.conversation
  await chat.take(agent!, id)
  // A picture of the agent, who has uploaded it as one of the member.
  const fileId = await chat.upload({ headers: { authorization: `Bearer ${member.token}` } })
  await deps.db.execute(sql`update files set owner_id = ${agent!.id}::uuid where id = ${fileId}::uuid`)
  const answer = { id, clientId: chat.uuid(), fileId }
  expect((await chat.shop.call(admin.adminConversationReply, answer, agent)).name).toBe('ok')
  const heldBy = async () => {
    const { rows } = await deps.db.execute<{ held_by: string | null }>(
      sql`select held_by from files where id = ${fileId}::uuid`,
    )
    return rows[0]!.held_by
  }
  expect(await heldBy()).toBe(`chat:${answer.clientId}`)
  await transact(deps.db, (tx) => eraseMember(systemContext(deps, tx), member.id))
  expect(await heldBy()).toBeNull()
})
