import { cartList } from '@pasar/contract/calls/cart'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverNow, syncClock } from '@/lib/clock.ts'

const address = `${location.origin}${cartList.path}`
const HOURS_AGO = 'Thu, 26 Nov 2026 01:00:00 GMT'
const NOW = Date.parse('2026-11-26T08:00:00Z')

const stored = new Map<string, Response>()
const cache = {
  put: async (key: string, answer: Response) => void stored.set(key, answer),
  keys: async () => [...stored.keys()],
  delete: async (key: string) => stored.delete(key),
}
const fetched = vi.fn<() => Promise<Response>>()
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const answer = (text: string, date = HOURS_AGO) => new Response(text, { headers: { date } })

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('registration', { scope: `${location.origin}/` })
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (key: string) => stored.get(key)?.clone(),
  })
  stored.clear()
  await import('./sw.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Reads the cart through the worker. */
async function readCart(): Promise<Response> {
  const request = new Request(address, { headers: { 'think-lang': 'en-us' } })
  const event = Object.assign(new Event('fetch'), {
    request,
    respondWith: vi.fn<(answer: Promise<Response>) => void>(),
    waitUntil: () => undefined,
  })
  dispatchEvent(event)
  const response = event.respondWith.mock.calls[0]?.[0]
  response?.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  return response ?? Promise.reject(new Error('the worker does not answer'))
}

/** Reads the cart once, so that the worker has a copy. */
async function storeCopy() {
  fetched.mockImplementationOnce(async () => answer('before the write'))
  await readCart()
  fetched.mockReset()
}

test('a read that fails once while online is repeated, and not answered by the state before a write', async () => {
  await storeCopy()
  fetched.mockImplementationOnce(lost).mockImplementationOnce(async () => answer('after the write'))
  expect(await (await readCart()).text()).toBe('after the write')
  fetched.mockImplementation(lost)
  expect(await (await readCart()).text()).toBe('after the write')
})

test('a copy does not set the clock back', async () => {
  await storeCopy()
  syncClock(new Date(NOW).toUTCString())
  fetched.mockImplementation(lost)
  const copy = await readCart()
  expect([copy.status, await copy.text()]).toEqual([200, 'before the write'])
  const before = serverNow()
  syncClock(copy.headers.get('date'))
  expect(serverNow()).toBe(before)
})

test('offline, a copy answers at once', async () => {
  await storeCopy()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fetched.mockImplementation(lost)
  expect(await (await readCart()).text()).toBe('before the write')
  expect(fetched).toHaveBeenCalledOnce()
})

test('without a copy, a read fails at once, so that the page can say so', async () => {
  fetched.mockImplementation(lost)
  await expect(readCart()).rejects.toThrow('Failed to fetch')
  expect(fetched).toHaveBeenCalledOnce()
})
