import * as admin from '@pasar/contract/calls/admin/support/conversations'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProduct, testCategory } from '../../catalog/testing.ts'
import { orders } from '../../orders/tables.ts'
import { type Agent, type ChatShop, chatShop } from '../testing.ts'

let chat: ChatShop
beforeAll(async () => {
  chat = await chatShop()
})
afterAll(() => chat.close())

async function addOrder(memberId: string): Promise<string> {
  const { db, ids, clock } = chat.shop.deps
  const id = ids.uuid()
  const now = clock.now()
  const area = { country: 'MY', state: '', stateCode: '', city: '', postcode: '' }
  await db.insert(orders).values({
    ...{ id, memberId, no: ids.number('O'), market: '1', state: 'paid', currency: 'MYR' },
    ...{ subtotal: 1000n, couponDiscount: 0n, pointsDiscount: 0n, freight: 0n, operatingFee: 0n, tax: 0n },
    ...{ total: 1000n, couponIds: [], remarks: '', payExpiresAt: now, createdAt: now, paidAt: now },
    address: { ...area, fullName: '', phone: '', email: '', oneLine: '' },
  })
  return id
}

it('sends products on sale and orders of the customer, not of others, and audits them as answers', async () => {
  const { deps } = chat.shop
  const [agent, other] = chat.agents as [Agent, Agent]
  const [mei, aina] = [await chat.member('meilin88'), await chat.member('ainarahman')]
  const [own, foreign] = [await addOrder(mei.id), await addOrder(aina.id)]
  const category = await testCategory(deps, deps.db, 'tea')
  const goodsId = (await createTestProduct(deps, deps.db, 'tea', [category.id])).id
  const guest = await chat.guest()
  const ofMei = (await chat.send(mei, 'Which one was it?')).data.conversation.id
  const ofGuest = (await chat.send(guest, 'Hi')).data.conversation.id
  for (const id of [ofMei, ofGuest]) await chat.take(agent, id)
  const send = (id: string, content: object, by = agent) =>
    chat.shop.call(admin.adminConversationReply, { id, clientId: chat.uuid(), ...content }, by)

  expect((await send(ofMei, { orderId: foreign })).name).toBe('not-found')
  expect((await send(ofGuest, { orderId: own })).name).toBe('not-found')
  expect((await send(ofMei, { goodsId: chat.uuid() })).name).toBe('not-found')
  expect((await send(ofMei, { orderId: own, goodsId })).name).toBe('input-invalid')
  expect((await send(ofMei, { orderId: own, note: true })).name).toBe('input-invalid')
  expect((await send(ofMei, { orderId: own }, other)).name).toBe('state-changed')

  expect((await send(ofMei, { orderId: own })).data).toMatchObject({ kind: 'order', order: { id: own } })
  expect((await send(ofGuest, { goodsId })).data).toMatchObject({ kind: 'product', product: { id: goodsId } })
  expect((await chat.read(mei)).data.list.at(-1)).toMatchObject({ from: 'shop', order: { id: own } })
  expect((await chat.read(guest)).data.list.at(-1)).toMatchObject({ from: 'shop', product: { id: goodsId } })
  const { rows } = await deps.db.execute(sql`
    select target, actor_id, after->>'kind' as kind from audit_log
    where action = 'conversation.reply' order by at, id`)
  expect(rows).toEqual([
    { target: `conversation:${ofMei}`, actor_id: agent.id, kind: 'order' },
    { target: `conversation:${ofGuest}`, actor_id: agent.id, kind: 'product' },
  ])
})
