import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { LIVE_HEARTBEAT_MS, LIVE_PATH, type LiveEvent, STAFF_LIVE_PATH } from '@pasar/contract/live'
import { EventSource } from 'eventsource'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../context.ts'
import { systemContext } from '../context.ts'
import { transact } from '../db/transact.ts'
import { type TestShop, testShop } from '../testing.ts'
import { type Audience, notify } from './notify.ts'
import { MAX_STREAMS_PER_ACCOUNT } from './streams.ts'

let shop: TestShop
let address: string
const member = (n: number): Actor => ({
  kind: 'member',
  id: `0190a000-0000-7000-8000-00000000000${n}`,
  sessionId: 's',
})
const clerk: Actor = { kind: 'staff', id: '0190a000-0000-7000-8000-000000000008', permissions: ['support'] }

beforeAll(async () => {
  shop = await testShop({ domains: [] })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})
afterAll(() => shop.close())

/** Opens a stream. @returns what it has received, and a promise of the next event */
async function open(actor: Actor, path = LIVE_PATH) {
  const token = shop.tokenFor(actor)
  const source = new EventSource(`${address}${path}`, {
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  })
  const received: LiveEvent[] = []
  const next = async () => {
    const [event] = (await once(source as never, 'message')) as [{ data: string }]
    return JSON.parse(event.data) as LiveEvent
  }
  source.addEventListener('message', ({ data }) => received.push(JSON.parse(data)))
  expect(await next()).toEqual({ topic: 'resync' })
  return { source, received, next }
}

const send = (to: Audience, id: string, fails = false) =>
  transact(shop.deps.db, async (tx) => {
    notify(systemContext(shop.deps, tx), to, 'messages', id)
    if (fails) throw new Error('rolled back')
  }).catch(() => undefined)

describe('a stream of live events', () => {
  it('ends when the server closes, which does not wait for it', async () => {
    const other = await testShop({ domains: [] })
    await other.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = other.app.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${other.tokenFor(member(1))}` }
    const response = await fetch(`http://127.0.0.1:${port}${LIVE_PATH}`, { headers })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    // Nothing else may be sent on it.
    expect(response.headers.get('connection')).toBe('close')
    const text = response.text()
    await other.close()
    expect(await text).toContain('resync')
  })

  it('is refused without a session, to members on the address of staff, and to staff on that of members', async () => {
    const status = async (path: string, actor?: Actor) => {
      const headers = actor ? { authorization: `Bearer ${shop.tokenFor(actor)}` } : {}
      const response = await shop.app.inject({ url: path, headers })
      return [response.statusCode, response.json().code]
    }
    expect(await status(LIVE_PATH)).toEqual([200, 2001])
    expect(await status(LIVE_PATH, clerk)).toEqual([200, 2001])
    expect(await status(STAFF_LIVE_PATH, member(1))).toEqual([200, 2001])
  })

  it('receives what concerns its member only, and nothing that is rolled back', async () => {
    const [one, two] = [await open(member(1)), await open(member(2))]
    const staff = await open(clerk, STAFF_LIVE_PATH)
    await send({ member: '0190a000-0000-7000-8000-000000000001' }, 'lost', true)
    const arrival = Promise.all([one.next(), staff.next()])
    await send({ member: '0190a000-0000-7000-8000-000000000001' }, 'a')
    await send({ staff: 'finance' }, 'b')
    await send({ staff: 'support' }, 'c')
    expect(await arrival).toEqual([
      { topic: 'messages', id: 'a' },
      { topic: 'messages', id: 'c' },
    ])
    expect(two.received).toEqual([{ topic: 'resync' }])
    for (const { source } of [one, two, staff]) source.close()
  })

  it('follows the permissions of its account with each heartbeat, and ends with the session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { authenticate } = shop.deps
    try {
      const staff = await open(clerk, STAFF_LIVE_PATH)
      shop.deps.authenticate = async () => ({ ...clerk, permissions: ['finance'] }) as Actor
      await vi.advanceTimersByTimeAsync(LIVE_HEARTBEAT_MS)
      const arrival = staff.next()
      await send({ staff: 'support' }, 'withdrawn')
      await send({ staff: 'finance' }, 'granted')
      expect(await arrival).toEqual({ topic: 'messages', id: 'granted' })
      shop.deps.authenticate = async () => null
      const ended = once(staff.source as never, 'error')
      await vi.advanceTimersByTimeAsync(LIVE_HEARTBEAT_MS)
      await ended
      staff.source.close()
    } finally {
      shop.deps.authenticate = authenticate
      vi.useRealTimers()
    }
  })

  it('is closed as the oldest of its account beyond the limit', async () => {
    const oldest = await open(member(3))
    const closed = once(oldest.source as never, 'error')
    const others = []
    for (let i = 0; i < MAX_STREAMS_PER_ACCOUNT; i++) others.push(await open(member(3)))
    await closed
    for (const { source } of [oldest, ...others]) source.close()
  })
})
