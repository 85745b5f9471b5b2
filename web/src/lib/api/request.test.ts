import { cartAdd, cartList } from '@pasar/contract/calls/cart'
import { memberPreview, registerInternational } from '@pasar/contract/calls/identity'
import { NO_TOKEN, PRIMARY_TOKEN } from '@pasar/contract/consistency/tokens'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { navigate, useLocation } from '@/lib/location.ts'
import { useLogin } from '@/lib/login.ts'
import { useSession } from '@/lib/session.ts'
import { saveShellFlag } from '@/platform/environment.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'
import { ApiRefusal, InputRefusal, NetworkError } from './errors.ts'
import { request } from './request.ts'
import { send } from './send.ts'

type Answer = { code: number; msg?: string; data?: unknown; http?: number }
type Sent = { path: string; headers: Record<string, string>; body: unknown }

const sent: Sent[] = []
const user = { id: 'u1', user_name: 'nur' } as never
const refreshed = { token: 'new', refreshToken: 'r2', expiresAt: '', user }

/** Stubs the server: each request gets the result of `answer`. */
function serve(answer: (path: string, request: Sent) => Answer | Error) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = {
      path: address,
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    }
    sent.push(request)
    const result = answer(address.split('?')[0] ?? '', request)
    if (result instanceof Error) throw result
    const { code, msg = '', data = {}, http = 200 } = result
    return new Response(JSON.stringify({ code, msg, data }), { status: http })
  })
}

const toasts = () => useToasts.getState().list.map((toast) => toast.text)
const add = () => request(cartAdd, { skuId: 's1' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sent.length = 0
  useToasts.setState({ list: [] })
  useLogin.setState({ open: false, next: null })
  useSession.setState({ token: 'old', refreshToken: 'r1', user })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a write without a response leads later reads to the primary database, and a read does not', async () => {
  localStorage.clear()
  serve(() => new TypeError('offline'))
  const tokens = async (call: () => Promise<unknown>) => {
    const first = sent.length
    const failed = expect(call()).rejects.toBeInstanceOf(NetworkError)
    await vi.runAllTimersAsync()
    await failed
    await expect(send(cartList, {}, {})).rejects.toBeInstanceOf(NetworkError)
    return sent
      .slice(first)
      .map(({ headers }) => headers['consistency-token'])
      .at(-1)
  }
  expect(await tokens(() => send(cartList, {}, {}))).toBe(NO_TOKEN)
  expect(await tokens(() => send(cartAdd, { skuId: 's1' }, {}))).toBe(PRIMARY_TOKEN)
  localStorage.clear()
})

describe('an expired token (2001)', () => {
  const expired = (path: string, { headers }: Sent): Answer =>
    path.endsWith('tokenRefresh')
      ? { code: 200, data: refreshed }
      : headers.authorization === 'Bearer new'
        ? { code: 200, data: { count: 1, lines: 1 } }
        : { code: 2001, msg: 'expired' }

  test('is refreshed once and silently for concurrent calls', async () => {
    serve(expired)
    const answers = await Promise.all([add(), request(cartList, {}), add()])
    expect(answers[0]).toEqual({ count: 1, lines: 1 })
    expect(sent.filter((s) => s.path.endsWith('tokenRefresh'))).toHaveLength(1)
    expect(useSession.getState()).toMatchObject({ token: 'new', refreshToken: 'r2' })
    expect(toasts()).toEqual([])
  })

  test('ends the session and opens the sign-in after 1 s when the refresh fails', async () => {
    serve(() => ({ code: 2001, msg: 'expired' }))
    await expect(add()).rejects.toMatchObject({ refusal: 'token-invalid' })
    expect(useSession.getState()).toMatchObject({ token: '', refreshToken: '', user: null })
    expect(toasts()).toHaveLength(1)
    vi.advanceTimersByTime(999)
    expect(useLogin.getState().open).toBe(false)
    vi.advanceTimersByTime(1)
    expect(useLogin.getState().open).toBe(true)
  })

  test('does not open the sign-in for a second call after the member has signed in again', async () => {
    serve(() => ({ code: 2001, msg: 'expired' }))
    await Promise.allSettled([add(), request(cartList, {})])
    await vi.advanceTimersByTimeAsync(500)
    useSession.setState({ token: 'new', refreshToken: 'r2', user })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(useLogin.getState().open).toBe(false)
  })

  test('is refreshed once per call: a rejected new token is final', async () => {
    serve((path) => (path.endsWith('tokenRefresh') ? { code: 200, data: refreshed } : { code: 2001 }))
    await expect(add()).rejects.toMatchObject({ refusal: 'token-invalid' })
    expect(sent).toHaveLength(3)
  })

  test('keeps the session when the refresh has no network', async () => {
    serve((path) => (path.endsWith('tokenRefresh') ? new TypeError('offline') : { code: 2001 }))
    await expect(add()).rejects.toBeInstanceOf(NetworkError)
    expect(useSession.getState().token).toBe('old')
  })

  test('is refreshed, and keeps the session, when the database fails over during the refresh', async () => {
    const answers = [
      { code: 3011, http: 504 },
      { code: 3010, http: 503 },
      { code: 200, data: refreshed },
    ]
    serve((path, request) => (path.endsWith('tokenRefresh') ? answers.shift()! : expired(path, request)))
    const added = add()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await added).toEqual({ count: 1, lines: 1 })
    expect(useSession.getState()).toMatchObject({ token: 'new', refreshToken: 'r2' })
    expect(toasts()).toEqual([])
  })

  test.each([
    ['too many requests', { code: 3002, http: 429 }],
    ['an internal error', { code: 500, http: 500 }],
    ['a concurrent request', { code: 3006 }],
    ['invalid input', { code: 422, http: 422 }],
  ])('keeps the session when the refresh is refused because of %s', async (_, refusal) => {
    serve((path) => (path.endsWith('tokenRefresh') ? refusal : { code: 2001 }))
    await expect(add()).rejects.toMatchObject({ code: refusal.code })
    vi.advanceTimersByTime(2_000)
    expect(useSession.getState()).toMatchObject({ token: 'old', refreshToken: 'r1' })
    expect(useLogin.getState().open).toBe(false)
  })

  test('ends the session and says why when the account is banned', async () => {
    const msg = 'The account is prohibited from logging in'
    serve((path) => (path.endsWith('tokenRefresh') ? { code: 3101, msg } : { code: 2001 }))
    await Promise.allSettled([add(), request(cartList, {})])
    expect(useSession.getState().token).toBe('')
    expect(toasts()).toEqual([msg])
    vi.advanceTimersByTime(1_000)
    expect(useLogin.getState().open).toBe(true)
  })

  test('is refreshed by the cookie: a stored refresh token moves there, and none is stored', async () => {
    serve((path, request) =>
      path.endsWith('tokenRefresh')
        ? { code: 200, data: { ...refreshed, refreshToken: '' } }
        : expired(path, request),
    )
    await add()
    useSession.setState({ token: 'old' })
    await add()
    const refreshes = sent.filter((s) => s.path.endsWith('tokenRefresh'))
    expect(refreshes.map((s) => s.body)).toEqual([{ refreshToken: 'r1' }, {}])
    expect(refreshes.map((s) => s.headers['token-mode'])).toEqual(['cookie', 'cookie'])
    expect(localStorage.getItem('pasar.session')).not.toContain('r1')
  })

  test('of a browser tab is refreshed by the cookie, even when its address has the flag of the native shell', async () => {
    saveShellFlag()
    serve(expired)
    await add()
    sessionStorage.clear()
    const refresh = sent.find((s) => s.path.endsWith('tokenRefresh'))
    expect(refresh?.headers).toMatchObject({ 'token-mode': 'cookie' })
  })

  test('is refreshed by the stored token in a native shell that has a bridge', async () => {
    saveShellFlag()
    vi.stubGlobal('PasarShell', { postMessage: vi.fn() })
    serve(expired)
    await add()
    sessionStorage.clear()
    const refresh = sent.find((s) => s.path.endsWith('tokenRefresh'))
    expect(refresh).toMatchObject({ body: { refreshToken: 'r1' } })
    expect(refresh?.headers).not.toHaveProperty('token-mode')
    expect(useSession.getState().refreshToken).toBe('r2')
  })

  test('uses the token that another tab has refreshed', async () => {
    serve(expired)
    localStorage.setItem(
      'pasar.session',
      JSON.stringify({ state: { token: 'new', refreshToken: 'r2', user }, version: 0 }),
    )
    await add()
    expect(sent.some((s) => s.path.endsWith('tokenRefresh'))).toBe(false)
  })
})

describe('refusals', () => {
  test('2002 opens the sign-in after 1 s and keeps the session', async () => {
    serve(() => ({ code: 2002, msg: 'again' }))
    await expect(add()).rejects.toMatchObject({ refusal: 'sign-in-again' })
    vi.advanceTimersByTime(1000)
    expect(useLogin.getState().open).toBe(true)
    expect(useSession.getState().token).toBe('old')
  })

  test('2020 shows its message and opens the sign-in after 1 s', async () => {
    serve(() => ({ code: 2020, msg: 'no such user' }))
    await expect(request(memberPreview, { invitationCode: 'NOBODY' })).rejects.toMatchObject({
      refusal: 'user-unknown',
    })
    expect(toasts()).toEqual(['no such user'])
    vi.advanceTimersByTime(1000)
    expect(useLogin.getState().open).toBe(true)
  })

  test('3115 shows its message and opens the verification page, which returns', async () => {
    navigate('/pages/goods/goodsPay?sku=s1&quantity=2', 'push')
    serve(() => ({ code: 3115, msg: 'verify first' }))
    await expect(add()).rejects.toMatchObject({ refusal: 'verification-needed' })
    expect(toasts()).toEqual(['verify first'])
    const { pathname, search } = useLocation.getState().location
    expect(pathname).toBe('/pages/my/verification')
    expect(search.next).toBe('/pages/goods/goodsPay?sku=s1&quantity=2')
    // On the verification page itself the return address stays.
    await expect(add()).rejects.toMatchObject({ refusal: 'verification-needed' })
    expect(useLocation.getState().location.search.next).toBe('/pages/goods/goodsPay?sku=s1&quantity=2')
    navigate('/', 'push')
  })

  test('HTTP 201 shows its message and opens the sign-in after 1.5 s', async () => {
    serve(() => ({ code: 201, msg: 'wrong password', http: 201 }))
    await expect(add()).rejects.toMatchObject({ refusal: 'login-failed' })
    expect(toasts()).toEqual(['wrong password'])
    vi.advanceTimersByTime(1499)
    expect(useLogin.getState().open).toBe(false)
    vi.advanceTimersByTime(1)
    expect(useLogin.getState().open).toBe(true)
  })

  test.each([
    [422, 422, 'not a phone number'],
    [500, 500, 'reference 17'],
    [3202, 200, 'sold out'],
  ])('code %i with HTTP %i shows its message', async (code, http, msg) => {
    serve(() => ({ code, http, msg }))
    await expect(add()).rejects.toBeInstanceOf(ApiRefusal)
    expect(toasts()).toEqual([msg])
  })

  test('422 names the invalid fields', async () => {
    serve(() => ({ code: 422, http: 422, data: { fields: { mobile: 'too short' } } }))
    const error = await add().catch((e: unknown) => e)
    expect(error).toBeInstanceOf(InputRefusal)
    expect((error as InputRefusal).fields).toEqual({ mobile: 'too short' })
  })

  test('shows no message for refusals that the caller handles', async () => {
    serve(() => ({ code: 3202, msg: 'sold out', data: { left: 2 } }))
    const rejection = request(cartAdd, { skuId: 's1' }, { handles: ['out-of-stock'] })
    await expect(rejection).rejects.toMatchObject({ data: { left: 2 } })
    expect(toasts()).toEqual([])
  })

  test('shows no message for refusals of the registration', async () => {
    serve(() => ({ code: 3102, msg: 'taken' }))
    await expect(request(registerInternational, {} as never)).rejects.toBeInstanceOf(ApiRefusal)
    expect(toasts()).toEqual([])
  })

  test('treats a response without an envelope as a network error', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"hello":1}'))
    await expect(add()).rejects.toBeInstanceOf(NetworkError)
    vi.stubGlobal('fetch', async () => new Response('<html>'))
    await expect(add()).rejects.toBeInstanceOf(NetworkError)
  })
})

describe('a missing response', () => {
  const keyed = () => request(cartAdd, { skuId: 's1' }, { idempotencyKey: 'k1' })
  /** Runs all retry delays. */
  const settle = (promise: Promise<unknown>) => {
    const settled = promise.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    return vi.runAllTimersAsync().then(() => settled)
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  test('is final for a call without an idempotency key', async () => {
    serve(() => new TypeError('lost'))
    expect(await settle(add())).toMatchObject({ error: expect.any(NetworkError) })
    expect(sent).toHaveLength(1)
  })

  test('repeats a call with an idempotency key under the same key, three times in all', async () => {
    serve(() => new TypeError('lost'))
    expect(await settle(keyed())).toMatchObject({ error: expect.any(NetworkError) })
    expect(sent.map((s) => s.headers['idempotency-key'])).toEqual(['k1', 'k1', 'k1'])
  })

  test('repeats a call when a proxy reports a dead server', async () => {
    let requests = 0
    vi.stubGlobal('fetch', async () => {
      requests += 1
      return requests === 1
        ? new Response('<html>502 Bad Gateway</html>', { status: 502 })
        : new Response(JSON.stringify({ code: 200, msg: '', data: { count: 1 } }))
    })
    expect(await settle(keyed())).toEqual({ value: { count: 1 } })
  })

  test('repeats a call under the same key while the server still works on it', async () => {
    serve(() =>
      sent.length < 3 ? { code: 3006, msg: 'still working on it' } : { code: 200, data: { count: 1 } },
    )
    expect(await settle(keyed())).toEqual({ value: { count: 1 } })
    expect(sent.map((s) => s.headers['idempotency-key'])).toEqual(['k1', 'k1', 'k1'])
    expect(toasts()).toEqual([])
  })

  test('repeats a call under the same key, and a read, while the database fails over, and shows nothing', async () => {
    const away = { code: 3010, msg: 'briefly unavailable', data: { retryAfter: 2 }, http: 503 }
    const busy = { code: 3006, msg: 'still working on it' }
    serve(() => (sent.length < 5 ? away : sent.length < 6 ? busy : { code: 200, data: { count: 1 } }))
    expect(await settle(keyed())).toEqual({ value: { count: 1 } })
    expect(new Set(sent.map((s) => s.headers['idempotency-key']))).toEqual(new Set(['k1']))
    sent.length = 0
    serve(() => (sent.length < 6 ? away : { code: 200, data: { count: 1 } }))
    expect(await settle(request(cartList, {}))).toEqual({ value: { count: 1 } })
    expect(toasts()).toEqual([])
    sent.length = 0
    serve(() => away)
    await expect(add()).rejects.toMatchObject({ refusal: 'unavailable' })
    expect(sent).toHaveLength(1)
    expect(toasts()).toEqual(['briefly unavailable'])
  })

  test.each([
    ['for visitors, whose keys the server does not store', () => useSession.setState({ token: '' })],
    ['while offline', () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('is final %s', async (_, arrange) => {
    arrange()
    serve(() => new TypeError('lost'))
    expect(await settle(keyed())).toMatchObject({ error: expect.any(NetworkError) })
    expect(sent).toHaveLength(1)
    vi.restoreAllMocks()
  })

  test('is final after a timeout', async () => {
    const fetched = vi.fn(
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    vi.stubGlobal('fetch', fetched)
    expect(await settle(keyed())).toMatchObject({ error: { timedOut: true } })
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('is final when the session changes meanwhile', async () => {
    serve(() => {
      useSession.setState({ token: 'another-token' })
      return new TypeError('lost')
    })
    expect(await settle(keyed())).toMatchObject({ error: expect.any(NetworkError) })
    expect(sent).toHaveLength(1)
  })
})

describe('an overloaded server', () => {
  const refused = { code: 3009, msg: 'Many people are shopping', data: { retryAfter: 2 }, http: 503 }
  const answers = (...list: Answer[]) => serve(() => list.shift() ?? refused)

  test('is asked for a read again after the time that it names, and not before', async () => {
    answers(refused, { code: 200, data: { count: 1 } })
    const read = request(cartList, {})
    await vi.advanceTimersByTimeAsync(1_999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_001)
    expect(await read).toEqual({ count: 1 })
    expect(sent).toHaveLength(2)
  })

  test('is asked for a read three times at most, without a message', async () => {
    answers()
    const read = expect(request(cartList, {})).rejects.toMatchObject({ refusal: 'overloaded' })
    await vi.advanceTimersByTimeAsync(60_000)
    await read
    expect(sent).toHaveLength(3)
    expect(toasts()).toEqual([])
  })

  test('gets a call again under the same key, and its message shows when that is in vain', async () => {
    // The least wait: a clock that runs past the last response by 1.5 s takes its message away again.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    answers()
    const call = expect(request(cartAdd, { skuId: 's1' }, { idempotencyKey: 'k' })).rejects.toThrow()
    for (let i = 0; i < 2; i++) {
      await vi.advanceTimersByTimeAsync(2_000)
      await vi.waitFor(() => expect(sent).toHaveLength(i + 2))
    }
    await call
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k', 'k'])
    expect(toasts()).toEqual([refused.msg])
  })

  test('does not get a call without a key again', async () => {
    answers()
    await expect(add()).rejects.toMatchObject({ refusal: 'overloaded' })
    expect(sent).toHaveLength(1)
  })
})

describe('a request', () => {
  test('carries token, language, area and source, and no token to /user/no_auth', async () => {
    serve(() => ({ code: 200 }))
    await add()
    await request(memberPreview, { invitationCode: 'NUR123' }, { idempotencyKey: 'k1' })
    expect(sent[0]?.headers).toMatchObject({
      authorization: 'Bearer old',
      'accept-language': 'en-US',
      'think-lang': 'en-us',
      area: '1',
      source: 'H5',
    })
    expect(sent[1]?.headers).toMatchObject({ authorization: '', 'idempotency-key': 'k1' })
  })

  test('sends the input of a GET in the query, of a POST in the body', async () => {
    serve(() => ({ code: 200 }))
    await request(cartList, { page: 2, none: undefined } as never)
    await add()
    expect(sent.map((s) => [s.path, s.body])).toEqual([
      ['/shop/cart/list?page=2', undefined],
      ['/shop/cart/add', { skuId: 's1' }],
    ])
  })
})

test('each request has a trace of its own', async () => {
  serve(() => ({ code: 200, data: { count: 1, lines: 1 } }))
  await add()
  await add()
  const ids = sent.map(({ headers }) => /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(headers.traceparent!)?.[1])
  expect(ids.every(Boolean)).toBe(true)
  expect(new Set(ids).size).toBe(2)
})
