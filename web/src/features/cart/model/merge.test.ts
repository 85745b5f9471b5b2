import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBadges } from '@/lib/badges.ts'
import { useSession } from '@/lib/session.ts'
import { mergeVisitorCart, syncVisitorCart } from './merge.ts'
import { setVisitorLines, useVisitorCart } from './visitor-cart.ts'

type Sent = { path: string; key: string | undefined; body: { lines: unknown[] } }
const sent: Sent[] = []
let answer: () => Response | Promise<Response>

const done = () =>
  new Response(JSON.stringify({ code: 200, msg: '', data: { count: 1, lines: 1, added: 1, skipped: [] } }))

beforeEach(() => {
  sent.length = 0
  answer = done
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

const kept = () => useVisitorCart.getState().lines.map((line) => line.skuId)
const signIn = () => useSession.setState({ token: 't' })

test('nothing is sent for a visitor, nor for an empty cart', async () => {
  await mergeVisitorCart()
  signIn()
  setVisitorLines([])
  await mergeVisitorCart()
  expect(sent).toEqual([])
})

test('the device keeps its lines until the server has them, and tries again with the same key', async () => {
  signIn()
  answer = () => Promise.reject(new TypeError('offline'))
  await mergeVisitorCart()
  expect(kept()).toEqual(['a', 'b'])
  answer = done
  await mergeVisitorCart()
  expect(kept()).toEqual([])
  const [first, second] = sent.filter(({ path }) => path.endsWith('installAll'))
  expect(first?.key).toBeTruthy()
  expect(second?.key).toBe(first?.key)
})

test('signing in merges once, with what was not selected left unselected', async () => {
  const stop = syncVisitorCart()
  expect(useBadges.getState().visitorCart).toBe(3)
  signIn()
  await Promise.all([mergeVisitorCart(), mergeVisitorCart()])
  stop()
  expect(sent.map(({ path }) => path)).toEqual(['/shop/cart/installAll', '/shop/cart/updateAll'])
  expect(sent[1]?.body.lines).toEqual([{ skuId: 'b', selected: false }])
  expect(useBadges.getState().visitorCart).toBe(0)
})

test('what is put in while the merge is under way stays for the next one', async () => {
  signIn()
  answer = () => {
    if (kept().length === 2) {
      const { lines } = useVisitorCart.getState()
      setVisitorLines([{ skuId: 'c', quantity: 1, selected: true }, ...lines])
    }
    return done()
  }
  await mergeVisitorCart()
  expect(kept()).toEqual(['c'])
})
