import { cartMerge } from '@pasar/contract/calls/cart'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Line = { skuId: string; quantity: number }
/** The merges, by their idempotency key: the server counts each key once. */
const sent = new Map<string, Line[]>()
let stops: (() => void)[] = []

beforeEach(() => {
  localStorage.clear()
  sent.clear()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    if (path.endsWith(cartMerge.path))
      sent.set(headers['idempotency-key']!, JSON.parse(String(init.body)).lines)
    return Response.json({ code: 200, msg: '', data: { count: 1, lines: 1, added: 1, skipped: [] } })
  })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
})

/** Loads the modules again, over the same storage. */
async function openTab() {
  vi.resetModules()
  const { useBadges } = await import('@/lib/badges.ts')
  const cart = await import('./visitor-cart.ts')
  const { syncVisitorCart } = await import('./merge.ts')
  const session = await import('@/lib/session.ts')
  session.syncSessionAcrossTabs()
  return {
    ...session,
    add: (skuId: string) => cart.setVisitorLines(cart.addVisitorLine(cart.getVisitorLines(), skuId, 1)),
    getSkuIds: () => cart.useVisitorCart.getState().lines.map((line) => line.skuId),
    getBadge: () => useBadges.getState().visitorCart,
    sync: () => stops.push(syncVisitorCart()),
  }
}
const tellTabs = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

/** Returns the quantities that the server has added. */
function getAdded(): Record<string, number> {
  const added: Record<string, number> = {}
  for (const { skuId, quantity } of [...sent.values()].flat()) added[skuId] = (added[skuId] ?? 0) + quantity
  return added
}

/** Stands in for the locks of a browser, which are shared by its tabs. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_: string, work: () => Promise<void>) => {
      const turn = last.then(work)
      last = turn
      return turn
    },
  }
}

test('a visitor who adds products in two tabs keeps both', async () => {
  const [a, b] = [await openTab(), await openTab()]
  a.add('x')
  b.add('y')
  expect((await openTab()).getSkuIds().sort()).toEqual(['x', 'y'])
})

test('a tab shows what another tab adds to the cart of a visitor', async () => {
  const [a, b] = [await openTab(), await openTab()]
  b.sync()
  a.add('x')
  tellTabs('pasar.cart')
  expect([b.getSkuIds(), b.getBadge()]).toEqual([['x'], 1])
})

test.each([
  ['with locks', createLocks()],
  ['without locks', undefined],
])('a sign-in with two open tabs adds each product once, in a browser %s', async (_, locks) => {
  if (locks) Object.assign(navigator, { locks })
  ;(await openTab()).add('x')
  const [a, b] = [await openTab(), await openTab()]
  a.add('y')
  a.sync()
  b.sync()
  a.saveSession({ token: 't', refreshToken: '', user: { id: 'm' } as never } as never)
  tellTabs('pasar.session')
  await vi.waitFor(async () => expect((await openTab()).getSkuIds()).toEqual([]))
  Reflect.deleteProperty(navigator, 'locks')
  expect(getAdded()).toEqual({ x: 1, y: 1 })
})
