import { codes } from '@pasar/contract/codes'
import { STAFF_LIVE_PATH } from '@pasar/contract/live'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'

vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined })
vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined })
vi.stubGlobal('document', { baseURI: 'https://shop.test/' })
const { onLiveEvent } = await import('./live.ts')

let answers: Response[]
let paths: string[]
const json = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  vi.useFakeTimers()
  paths = []
  vi.stubGlobal('fetch', async (address: string | URL) => {
    paths.push(String(address))
    return answers.shift() ?? json({ code: codes['server-error'].code, msg: '', data: {} })
  })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => vi.unstubAllGlobals())

it('waits as long as an overloaded server asks, and renews the session only for a refused token', async () => {
  answers = [
    json({ code: codes.overloaded.code, msg: '', data: { retryAfter: 20 } }),
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '5' } }),
    json({ code: codes['token-invalid'].code, msg: '', data: null }),
  ]
  const stop = onLiveEvent(() => undefined)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(paths).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(paths).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(paths.slice(0, 4).map((path) => path.endsWith(STAFF_LIVE_PATH))).toEqual([true, true, true, false])
  stop()
})
