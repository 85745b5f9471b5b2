import type { AddressInfo } from 'node:net'
import { LIVE_PATH } from '@pasar/contract/live'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestShop, testShop } from '../testing.ts'

const gaps: (() => void)[] = []
let shop: TestShop
beforeAll(async () => {
  shop = await testShop({
    domains: [
      {
        ...{ routes: [], jobs: [] },
        start: async ({ bus }) => {
          bus.onGap = (fn) => gaps.push(fn)
        },
      },
    ],
  })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.close())

it('has clients read again after a gap, not all in the same moment', async () => {
  const { port } = shop.app.server.address() as AddressInfo
  const abort = new AbortController()
  let events = 0
  const read = async (n: number) => {
    const id = `0190a000-0000-7000-8000-${`${n}`.padStart(12, '0')}`
    const headers = { authorization: `Bearer ${shop.tokenFor({ kind: 'member', id, sessionId: 's' })}` }
    const { body } = await fetch(`http://127.0.0.1:${port}${LIVE_PATH}`, { headers, signal: abort.signal })
    const decoder = new TextDecoder()
    for await (const part of body!) events += decoder.decode(part).split('resync').length - 1
  }
  const reading = Array.from({ length: 40 }, (_, n) => read(n).catch(() => undefined))
  await expect.poll(() => events).toBe(40)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (const gap of gaps) gap()
    await vi.advanceTimersByTimeAsync(5_000)
    // Some have it, which takes real time to arrive.
    while (events === 40) await new Promise((done) => setImmediate(done))
    expect(events).toBeLessThan(80)
    await vi.advanceTimersByTimeAsync(5_000)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => events).toBe(80)
  abort.abort()
  await Promise.all(reading)
})
