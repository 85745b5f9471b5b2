import type { AddressInfo } from 'node:net'
import { GUEST_LIVE_PATH } from '@pasar/contract/live'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGuestToken } from '../auth/guest-tokens.ts'
import { type TestShop, testShop } from '../testing.ts'
import { MAX_GUEST_STREAMS_PER_NETWORK } from './streams.ts'

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await testShop({ domains: [] })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})
afterAll(() => shop.close())

/** Opens the stream of a new guest. */
async function open({ hasConversation }: { hasConversation: boolean }) {
  const { db, config, ids, clock } = shop.deps
  const guestId = ids.uuid()
  if (hasConversation)
    await db.execute(sql`
      insert into support_conversations (id, guest_id, state, language, last_message_at, created_at)
      values (${ids.uuid()}::uuid, ${guestId}::uuid, 'waiting', 'en-us', now(), now())`)
  const abort = new AbortController()
  const headers = { 'guest-token': createGuestToken(config, guestId, clock.now()) }
  const response = await fetch(`${address}${GUEST_LIVE_PATH}`, { headers, signal: abort.signal })
  const isStream = response.headers.get('content-type') === 'text/event-stream'
  return { response, isStream, close: () => abort.abort() }
}

it('refuses a guest without a conversation', async () => {
  const { response, isStream } = await open({ hasConversation: false })
  expect(isStream).toBe(false)
  expect(await response.json()).toMatchObject({ code: 2001 })
})

it('refuses streams of guests of a network beyond the limit, until one of them ends', async () => {
  const streams = []
  for (let i = 0; i < MAX_GUEST_STREAMS_PER_NETWORK; i++) streams.push(await open({ hasConversation: true }))
  expect(streams.every(({ isStream }) => isStream)).toBe(true)
  const refused = await open({ hasConversation: true })
  expect([refused.isStream, refused.response.headers.get('retry-after')]).toEqual([false, '60'])
  streams[0]!.close()
  await expect.poll(async () => (await open({ hasConversation: true })).isStream).toBe(true)
  for (const { close } of streams) close()
})
