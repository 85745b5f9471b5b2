import * as admin from '@pasar/contract/calls/admin/support/conversations'
import * as calls from '@pasar/contract/calls/support/chat'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { type ChatShop, chatShop } from '../testing.ts'
import { findMatching, runBounded } from './search-inbox.ts'

let chat: ChatShop
beforeAll(async () => {
  chat = await chatShop()
})
afterAll(() => chat.close())

const search = async (keyword: string) => {
  const input = { view: 'all', keyword } as const
  const { list, total } = (await chat.shop.call(admin.adminConversationList, input, chat.agents[0]!)).data
  expect(total).toBe(list.length)
  return list.map(({ id }) => id)
}

it('finds chats by any part of a message, pairs of scripts without spaces, and emails, wildcards as they are', async () => {
  const start = async (text: string) => (await chat.send(await chat.guest(), text)).data.conversation.id
  const tea = await start('请问茶叶可以退货吗？')
  const thai = await start('สั่งซื้อกาแฟแล้ว')
  const lines = await start('Grinder size?\nI need 100% coarse')
  const left = { clientId: chat.uuid(), email: 'Lim.Wei@example.com', text: 'Call me' }
  const mailed = (await chat.shop.call(calls.chatOffline, left, await chat.guest())).data.conversation.id
  for (const keyword of ['茶叶', '退货', '请', '茶叶可以', '吗？'])
    expect(await search(keyword), keyword).toEqual([tea])
  for (const keyword of ['กาแฟ', 'สั่ง']) expect(await search(keyword), keyword).toEqual([thai])
  for (const keyword of ['RIND', 'size? i need', '100%', 'i ne', 'ne', 'coarse '])
    expect(await search(keyword), keyword).toEqual([lines])
  for (const keyword of ['lim.wei', '@EXAMPLE']) expect(await search(keyword), keyword).toEqual([mailed])
  for (const keyword of ['茶货', '%', '_ize', 'eed coarse', '\\', 'zz'])
    expect(await search(keyword), keyword).toEqual([])
})

it('reads the indexes of messages and emails, not the whole history', async () => {
  const { db } = chat.shop.deps
  await db.execute(sql`
    with history as (
      insert into support_conversations (id, guest_id, state, language, email, last_seq, last_message_at, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'closed', 'en-us',
        case when n % 4 = 0 then 'guest' || n || '@example.com' else '' end, 5, now(), now()
      from generate_series(1, 400) n returning id)
    insert into support_messages (id, conversation_id, seq, client_id, kind, sender, text, at)
    select gen_random_uuid(), id, n, gen_random_uuid(), 'text', 'customer',
      'Where is parcel ' || md5(id::text || n) || case when n = 1 then ' 我的包裹' else '' end, now()
    from history, generate_series(1, 5) n`)
  await db.execute(sql`analyze support_messages, support_conversations`)
  const explain = (tx: Tx, keyword: string) => tx.execute(sql`explain ${findMatching(keyword)}`)
  const plan = ({ rows }: { rows: object[] }) => rows.map((row) => Object.values(row)[0]).join('\n')
  for (const keyword of ['jackfruit', '退货'])
    expect(plan(await explain(db, keyword)), keyword).toContain('on support_messages_search')
  // There are too few emails for the planner to prefer their index.
  const forced = await transact(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return plan(await explain(tx, 'guest40@'))
  })
  expect(forced).toContain('on support_conversations_email')
  expect(forced).not.toContain('Seq Scan')
})

it('is cancelled when it takes too long', async () => {
  const slow = runBounded(chat.shop.deps.db, (tx) => tx.execute(sql`select pg_sleep(20)`), 20)
  expect(await slow).toMatchObject({ refusal: 'search-too-broad' })
  const broken = runBounded(chat.shop.deps.db, (tx) => tx.execute(sql`select 1/0`))
  await expect(broken).rejects.toThrow()
})
