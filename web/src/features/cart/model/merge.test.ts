import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBadges } from '@/lib/badges.ts'
import { useSession } from '@/lib/session.ts'
import { mergeVisitorCart, syncVisitorCart } from './merge.ts'
import { setVisitorLines, useVisitorCart } from './visitor-cart.ts'

type Sent = { path: string; key: string | undefined; body: { lines: unknown[] } }
const sent: Sent[] = []
let answer: () => Response | Promise<Response>

const success = () =>
  new Response(JSON.stringify({ code: 200, msg: '', data: { count: 1, lines: 1, added: 1, skipped: [] } }))

beforeEach(() => {
  sent.length = 0
  answer = success
  localStorage.clear()
  useSession.setState({ token: '', refreshToken: '', user: null })
  setVisitorLines([
    { skuId: 'a', quantity: 2, selected: true },
    { skuId: 'b', quantity: 1, selected: false },
  ])
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    sent.push({ path, key: headers['idempotency-key'], body: JSON.parse(String(init.body)) })
    return answer()
  })
})

afterEach(() => vi.unstubAllGlobals())

const getSkuIds = () => useVisitorCart.getState().lines.map((line) => line.skuId)
const signIn = () => useSession.setState({ token: 't' })

test('sends nothing for visitors and empty carts', async () => {
  await mergeVisitorCart()
  signIn()
  setVisitorLines([])
  await mergeVisitorCart()
  expect(sent).toEqual([])
})

test('keeps the items until the server has them, and retries with the same key', async () => {
  signIn()
  answer = () => Promise.reject(new TypeError('offline'))
  await mergeVisitorCart()
  expect(getSkuIds()).toEqual(['a', 'b'])
  answer = success
  await mergeVisitorCart()
  expect(getSkuIds()).toEqual([])
  const [first, second] = sent.filter(({ path }) => path.endsWith('installAll'))
  expect(first?.key).toBeTruthy()
  expect(second?.key).toBe(first?.key)
})

test.each(['{', '"x"', '{"content":1}'])('merges beside a damaged stored key (%s)', async (text) => {
  localStorage.setItem('pasar.cart.merge', text)
  signIn()
  await mergeVisitorCart()
  expect(getSkuIds()).toEqual([])
})

test('merges once after sign-in and keeps the selection', async () => {
  const stop = syncVisitorCart()
  expect(useBadges.getState().visitorCart).toBe(3)
  signIn()
  await Promise.all([mergeVisitorCart(), mergeVisitorCart()])
  stop()
  expect(sent.map(({ path }) => path)).toEqual(['/shop/cart/installAll', '/shop/cart/updateAll'])
  expect(sent[1]?.body.lines).toEqual([{ skuId: 'b', selected: false }])
  expect(useBadges.getState().visitorCart).toBe(0)
})

test('keeps items that are added during a merge for the next one', async () => {
  signIn()
  answer = () => {
    if (getSkuIds().length === 2) {
      const { lines } = useVisitorCart.getState()
      setVisitorLines([{ skuId: 'c', quantity: 1, selected: true }, ...lines])
    }
    return success()
  }
  await mergeVisitorCart()
  expect(getSkuIds()).toEqual(['c'])
})
