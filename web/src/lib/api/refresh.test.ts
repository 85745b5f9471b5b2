import { cartAdd } from '@pasar/contract/calls/cart'
import { codes } from '@pasar/contract/codes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '@/lib/session.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'
import { NetworkError } from './errors.ts'
import { request } from './request.ts'

type Answer = { code: number; data: unknown }

const sent: string[] = []
const ended = { code: codes['token-invalid'].code, data: null }
const session = (id: string, token: string) => ({ token, refreshToken: '', user: { id } as never })

/** Stubs the server: each request with a token gets the result of `answer`. */
function serve(answer: (authorization: string, path: string) => Answer) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { authorization = '' } = init.headers as Record<string, string>
    sent.push(`${path.split('/').at(-1)} ${authorization}`)
    return Response.json({ msg: '', ...answer(authorization, path) })
  })
}

/** Signs in or out in another tab, which this one learns when it reads the storage again. */
const storeInOtherTab = (state: object) =>
  localStorage.setItem('pasar.session', JSON.stringify({ state, version: 0 }))

const add = () => request(cartAdd, { skuId: 'a' }, { idempotencyKey: 'k' })

beforeEach(() => {
  sent.length = 0
  useToasts.setState({ list: [] })
  useSession.setState(session('m1', 'first'))
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const firstIsRefused = (signIn: () => void) =>
  serve((authorization) => {
    if (authorization !== 'Bearer first') return { code: 200, data: { count: 1 } }
    signIn()
    return ended
  })

test('a call is neither repeated as another member who has signed in in another tab, nor signs that one out', async () => {
  firstIsRefused(() => storeInOtherTab(session('m2', 'second')))
  await expect(add()).rejects.toBeInstanceOf(NetworkError)
  expect(sent).toEqual(['add Bearer first'])
  expect(useSession.getState()).toMatchObject({ token: 'second', user: { id: 'm2' } })
  expect(useToasts.getState().list).toEqual([])
})

test('a call is not repeated as another member who has signed in in this tab', async () => {
  firstIsRefused(() => useSession.setState(session('m2', 'second')))
  await expect(add()).rejects.toBeInstanceOf(NetworkError)
  expect(sent).toEqual(['add Bearer first'])
})

test('a call is not repeated as another member whose tokens the renewal brings', async () => {
  serve((_, path) => (path.endsWith('tokenRefresh') ? { code: 200, data: session('m2', 'second') } : ended))
  await expect(add()).rejects.toBeInstanceOf(NetworkError)
  expect(sent).toEqual(['add Bearer first', expect.stringContaining('tokenRefresh')])
})

test('a renewal that fails does not sign out another member who signs in meanwhile', async () => {
  serve((_, path) => {
    if (path.endsWith('tokenRefresh')) useSession.setState(session('m2', 'second'))
    return ended
  })
  await expect(add()).rejects.toBeInstanceOf(NetworkError)
  expect(useSession.getState().token).toBe('second')
})

test('a call of a member who has signed out in another tab is not repeated', async () => {
  firstIsRefused(() => storeInOtherTab({ token: '', refreshToken: '', user: null }))
  await expect(add()).rejects.toMatchObject({ refusal: 'token-invalid' })
  expect(sent).toEqual(['add Bearer first'])
})

test('a call is repeated with the token that another tab has got for the same member', async () => {
  firstIsRefused(() => storeInOtherTab(session('m1', 'renewed')))
  expect(await add()).toEqual({ count: 1 })
  expect(sent).toEqual(['add Bearer first', 'add Bearer renewed'])
})
