import type { Call, Sent } from '@pasar/contract/call'
import { giftCardGive, giftCardRedeem } from '@pasar/contract/calls/giftcards'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, ringgit } from '../checkout/testing.ts'
import { type GiftShop, giftShop, PIN } from './testing.ts'

let shop: GiftShop
beforeAll(async () => {
  shop = await giftShop()
})
afterAll(() => shop.close())

/** Lets a call die once its change is committed, and makes it again under the same key, as a client does. */
async function again<C extends Call>(call: C, input: Sent<C>, by: Buyer) {
  const headers = { 'idempotency-key': shop.deps.ids.uuid() }
  const once = () => shop.call(call, input, { token: by.token, headers })
  const { db } = shop.deps
  const { transaction } = db
  db.transaction = (async (...args) => {
    await transaction.apply(db, args)
    throw new Error('killed after the commit')
  }) as typeof transaction
  const lost = await once()
  db.transaction = transaction
  expect(lost.name).toBe('server-error')
  return await once()
}

it('cards are given once when the answer to it was lost', async () => {
  const [giver, receiver] = [await shop.rich(), await shop.rich()]
  await shop.buy(giver, 3)
  const giving = { value: ringgit(2000), count: 1, payPassword: PIN }
  expect((await again(giftCardGive, { ...giving, username: receiver.username }, giver)).name).toBe('ok')
  expect(await shop.cardsOf(giver)).toHaveLength(2)
  expect(await shop.cardsOf(receiver)).toHaveLength(1)
  const { data } = await again(giftCardGive, giving, giver)
  const rows = await shop.one<{ ids: string }>(
    sql`select string_agg(id::text, ',') as ids from gifts where giver_id = ${giver.id}::uuid`,
  )
  expect(rows.ids.split(',')).toHaveLength(2)
  expect(rows.ids).toContain(data.id)
})

it('a code that was redeemed is answered so when the answer to it was lost, to nobody else', async () => {
  const [member, other] = [await shop.rich(), await shop.rich()]
  const { codes } = await shop.batch()
  const before = (await shop.money(member))!
  const redeemed = await again(giftCardRedeem, { code: codes[0]! }, member)
  expect(redeemed.data).toEqual({ value: ringgit(2000) })
  expect(await shop.money(member)).toBe(before + 2000n)
  for (const by of [member, other])
    expect((await shop.call(giftCardRedeem, { code: codes[0]! }, by)).name).toBe('gift-card-ended')
})
