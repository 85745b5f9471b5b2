import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import { messageTotal } from '@pasar/contract/calls/messages/messages'
import { codes } from '@pasar/contract/codes'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/lib/api/query.ts'
import { clearSession, useSession } from '@/lib/session.ts'
import { getReconnectDelay } from './live-stream.ts'
import { startLive } from './start-live.ts'

/** A stream that the client has opened. */
type Opened = { token: string; send: (text: string) => void; end: () => void; aborted: () => boolean }

let opened: Opened[]
let refusals: number
let refuse: () => Response
let paths: string[]
let stop: () => void

function openStream(init: RequestInit): Response {
  let controller!: ReadableStreamDefaultController
  const encoder = new TextEncoder()
  const start = (given: ReadableStreamDefaultController) => {
    controller = given
  }
  const body = new ReadableStream({ start })
  const { authorization } = init.headers as Record<string, string>
  init.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
  opened.push({
    token: authorization!.replace('Bearer ', ''),
    send: (topic) => controller.enqueue(encoder.encode(`data: ${JSON.stringify({ topic })}\n\n`)),
    end: () => controller.close(),
    aborted: () => init.signal?.aborted === true,
  })
  return new Response(body as never, { headers: { 'content-type': 'text/event-stream' } })
}

const json = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

// Loaded on demand: the timers of the tests do not wait for it.
beforeAll(() => import('./shared-stream.ts'))
beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  refusals = 0
  refuse = () => json({ code: codes['token-invalid'].code, msg: '', data: {} })
  paths = []
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit) => {
    const path = String(address)
    paths.push(path)
    if (path.includes('/user/live')) {
      if (refusals-- > 0) return refuse()
      return openStream(init)
    }
    return json({ code: 200, msg: '', data: { token: 'fresh', refreshToken: '', user: { id: 'm1' } } })
  })
  useSession.setState({ token: 'first', refreshToken: '', user: { id: 'm1' } as never })
  setVisibility('visible')
})
afterEach(() => {
  stop()
  clearSession()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets promises and timers of up to `ms` run. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

function setVisibility(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const isOutdated = () => queryClient.getQueryState([messageTotal.path])?.isInvalidated

describe('live events', () => {
  it('outdate the unread count, at once for several events', async () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    queryClient.setQueryData([messageTotal.path], { total: 0 })
    stop = startLive()
    await pass()
    for (const topic of ['resync', 'messages', 'messages']) opened[0]!.send(topic)
    await pass(1_000)
    expect(isOutdated()).toBe(true)
    expect(invalidate).toHaveBeenCalledOnce()
  })

  it('are not opened for visitors, open at sign-in and close at once at sign-out', async () => {
    clearSession()
    stop = startLive()
    await pass(5_000)
    expect(opened).toEqual([])
    useSession.setState({ token: 'first', user: { id: 'm1' } as never })
    await pass()
    expect(opened).toHaveLength(1)
    clearSession()
    expect(opened[0]!.aborted()).toBe(true)
    await pass(120_000)
    expect(opened).toHaveLength(1)
  })

  it('open another stream for another member, not for a renewed token', async () => {
    stop = startLive()
    await pass()
    useSession.setState({ token: 'second' })
    await pass()
    expect(opened).toHaveLength(1)
    useSession.setState({ token: 'other', user: { id: 'm2' } as never })
    await pass()
    expect(opened.map(({ token, aborted }) => [token, aborted()])).toEqual([
      ['first', true],
      ['other', false],
    ])
  })

  it('pause while the tab is hidden', async () => {
    stop = startLive()
    await pass()
    setVisibility('hidden')
    expect(opened[0]!.aborted()).toBe(true)
    await pass(120_000)
    expect(opened).toHaveLength(1)
    setVisibility('visible')
    await pass()
    expect(opened).toHaveLength(2)
  })

  it('reconnect after the stream ends', async () => {
    stop = startLive()
    await pass()
    opened[0]!.end()
    await pass(1_000)
    expect(opened).toHaveLength(2)
  })

  it('renew a refused token before they connect again', async () => {
    refusals = 1
    stop = startLive()
    await pass(2_000)
    expect(opened.map(({ token }) => token)).toEqual(['fresh'])
  })

  it('wait as long as an overloaded server asks, and renew no token then or for the error page of a proxy', async () => {
    refusals = 1
    refuse = () => json({ code: codes.overloaded.code, msg: '', data: { retryAfter: 20 } })
    stop = startLive()
    await pass(20_000)
    expect([paths.length, opened.length]).toEqual([1, 0])
    await pass(1_000)
    expect(opened).toHaveLength(1)
    refusals = 1
    opened[0]!.send('resync')
    refuse = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '5' } })
    await pass()
    opened[0]!.end()
    await pass(6_000)
    expect(opened).toHaveLength(1)
    await pass(3_000)
    expect(opened.map(({ token }) => token)).toEqual(['first', 'first'])
    expect(paths.every((path) => path.includes('/user/live'))).toBe(true)
  })
})

it('waits twice as long after each failure, up to a minute, and never the same time as others', () => {
  expect([1, 2, 3, 10].map((failures) => getReconnectDelay(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 60_000,
  ])
  expect(getReconnectDelay(1, 0)).toBe(500)
})
