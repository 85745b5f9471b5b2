import { type AddressInfo, connect } from 'node:net'
import { GUEST_LIVE_PATH } from '@pasar/contract/live'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGuestToken } from '../auth/guest-tokens.ts'
import { type TestShop, testShop } from '../testing.ts'
import { MAX_GUEST_STREAMS_PER_NETWORK } from './streams.ts'

/** The guests who have something to listen to. */
const admitted = new Set<string>()
/** What the answer to who a guest is waits for. */
let isKnown: Promise<unknown> = Promise.resolve()
let waiting = 0
const admitGuest = async (_: unknown, id: string) => {
  waiting++
  await isKnown
  waiting--
  return admitted.has(id)
}
let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await testShop({
    domains: [{ routes: [], jobs: [], admitGuest }],
  })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})
afterAll(() => shop.close())

const connections = () =>
  new Promise<number>((resolve) => shop.app.server.getConnections((_, count) => resolve(count)))

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

it('keeps no stream of a guest who left before the server knew who it is', async () => {
  const { config, ids, clock } = shop.deps
  const before = await connections()
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  isKnown = promise
  const { port } = shop.app.server.address() as AddressInfo
  const sockets = Array.from({ length: MAX_GUEST_STREAMS_PER_NETWORK }, () => {
    const id = ids.uuid()
    admitted.add(id)
    const token = createGuestToken(config, id, clock.now())
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${GUEST_LIVE_PATH} HTTP/1.1\r\nhost: shop\r\nguest-token: ${token}\r\n\r\n`)
    return socket
  })
  await expect.poll(() => waiting).toBe(sockets.length)
  for (const socket of sockets) socket.destroy()
  await expect.poll(connections).toBeLessThanOrEqual(before)
  answer()
  const { isStream, close } = await open({ isAdmitted: true })
  expect(isStream).toBe(true)
  close()
})
