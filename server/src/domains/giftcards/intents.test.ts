import type { Call, Sent } from '@pasar/contract/call'
import { giftCardGive, giftCardRedeem } from '@pasar/contract/calls/gift-cards'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, ringgit } from '../checkout/testing.ts'
import { type GiftShop, giftShop, PIN } from './testing.ts'

let shop: GiftShop
beforeAll(async () => {
  shop = await giftShop()
})
afterAll(() => shop.close())

/** Simulates a crash after the commit, and repeats the request with the same idempotency key. */
async function callAfterCrash<C extends Call>(call: C, input: Sent<C>, by: Buyer) {
  const headers = { 'idempotency-key': shop.deps.ids.uuid() }
  const once = () => shop.call(call, input, { token: by.token, headers })
  const { db } = shop.deps
  const { transaction } = db
  db.transaction = (async (...args) => {
    await transaction.apply(db, args)
    throw new Error('killed after the commit')
  }) as typeof transaction
  const crashed = await once()
  db.transaction = transaction
  expect(crashed.name).toBe('server-error')
  return await once()
}

it('gives cards once when the response was lost', async () => {
  const [giver, receiver] = [await shop.addMember(), await shop.addMember()]
  await shop.buy(giver, 3)
  const input = { value: ringgit(2000), count: 1, payPassword: PIN }
  expect((await callAfterCrash(giftCardGive, { ...input, username: receiver.username }, giver)).name).toBe(
    'ok',
  )
  expect(await shop.listCards(giver)).toHaveLength(2)
  expect(await shop.listCards(receiver)).toHaveLength(1)
  const { data } = await callAfterCrash(giftCardGive, input, giver)
  const rows = await shop.one<{ ids: string }>(
    sql`select string_agg(id::text, ',') as ids from gifts where giver_id = ${giver.id}::uuid`,
  )
  expect(rows.ids.split(',')).toHaveLength(2)
  expect(rows.ids).toContain(data.id)
})

it('repeats the response of a redemption with the same idempotency key only', async () => {
  const [member, other] = [await shop.addMember(), await shop.addMember()]
  const { codes } = await shop.batch()
  const before = (await shop.money(member))!
  const redeemed = await callAfterCrash(giftCardRedeem, { code: codes[0]! }, member)
  expect(redeemed.data).toEqual({ value: ringgit(2000) })
  expect(await shop.money(member)).toBe(before + 2000n)
  for (const by of [member, other])
    expect((await shop.call(giftCardRedeem, { code: codes[0]! }, by)).name).toBe('gift-card-ended')
})
