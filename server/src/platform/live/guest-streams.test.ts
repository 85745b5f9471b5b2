import type { AddressInfo } from 'node:net'
import { GUEST_LIVE_PATH } from '@pasar/contract/live'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGuestToken } from '../auth/guest-tokens.ts'
import { type TestShop, testShop } from '../testing.ts'
import { MAX_GUEST_STREAMS_PER_NETWORK } from './streams.ts'

/** The guests who have something to listen to. */
const admitted = new Set<string>()
let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await testShop({
    domains: [{ routes: [], jobs: [], admitGuest: async (_, id) => admitted.has(id) }],
  })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})
afterAll(() => shop.close())

/** Opens the stream of a new guest. */
async function open({ isAdmitted }: { isAdmitted: boolean }) {
  const { config, ids, clock } = shop.deps
  const guestId = ids.uuid()
  if (isAdmitted) admitted.add(guestId)
  const abort = new AbortController()
  const headers = { 'guest-token': createGuestToken(config, guestId, clock.now()) }
  const response = await fetch(`${address}${GUEST_LIVE_PATH}`, { headers, signal: abort.signal })
  const isStream = response.headers.get('content-type') === 'text/event-stream'
  return { response, isStream, close: () => abort.abort() }
}

it('refuses a guest who has nothing to listen to', async () => {
  const { response, isStream } = await open({ isAdmitted: false })
  expect(isStream).toBe(false)
  expect(await response.json()).toMatchObject({ code: 2001 })
})

it('refuses streams of guests of a network beyond the limit, until one of them ends', async () => {
  const streams = []
  for (let i = 0; i < MAX_GUEST_STREAMS_PER_NETWORK; i++) streams.push(await open({ isAdmitted: true }))
  expect(streams.every(({ isStream }) => isStream)).toBe(true)
  const refused = await open({ isAdmitted: true })
  expect([refused.isStream, refused.response.headers.get('retry-after')]).toEqual([false, '60'])
  streams[0]!.close()
  await expect.poll(async () => (await open({ isAdmitted: true })).isStream).toBe(true)
  for (const { close } of streams) close()
})
