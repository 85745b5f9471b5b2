import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  const observer = class {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { matchMedia: () => query, ResizeObserver: observer })
})

import '@/features/checkout/components/CouponSheet.tsx'
import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { waitingRoomEnter, waitingRoomPlace } from '@pasar/contract/calls/orders/waiting-room'
import { shopDraft } from '@pasar/contract/calls/shops/checkout'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { trackHistory, useLocation } from '@/lib/location.ts'
import { useSession } from '@/lib/session.ts'
import { installBackStack } from '@/ui/overlays/back-stack.ts'
import '@/ui/overlays/SheetPanel.tsx'
import { ShopCheckoutView } from './ShopCheckoutView.tsx'

installBackStack()
trackHistory()

/** codes.ts */
const [PRICE_CHANGED, SHOP_UNAVAILABLE, ADMISSION_REQUIRED] = [3205, 3650, 3242]
const money = (amount: string) => ({ amount, currency: 'MYR' as const })
const zero = money('0.00')
const points = { amount: '0.00', currency: 'PTS' as const }
const address = {
  id: 'a1',
  fullName: 'Mei Tan',
  phonePrefix: '60',
  phone: '123456789',
  oneLine: '1 Jalan',
  tag: '',
}

const order = (name: string, amount: string) => ({
  ...{ shopId: `id-${name}`, shopName: name },
  draft: {
    ...{ lines: [], giftHint: null, address, needsAddress: true, addressProblem: null, arrives: null },
    ...{ deliveryOptions: [], delivery: '', discountable: true, coupons: [], collectable: [], couponIds: [] },
    points: { available: points, usable: points, used: points, worth: zero, lines: points },
    ...{ subtotal: money(amount), freight: zero, promotionDiscount: zero, couponDiscount: zero },
    ...{ pointsDiscount: zero, operatingFee: zero, tax: zero, weightGrams: 0, operatingFeeBp: 0 },
    ...{
      freightWaived: null,
      total: money(amount),
      saved: zero,
      needsIdentity: false,
      duties: null,
      buyer: null,
    },
  },
})

let orders: object[] = []
let created: object = {}
const placed: { orders: { shopId: string; total: { amount: string }; remarks: string }[] }[] = []

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  placed.length = 0
  useSession.setState({ token: 't' })
  orders = [order('Aisyah', '10.00'), order('Bao', '20.00')]
  created = {
    ...{ code: 200, msg: '' },
    data: {
      kind: 'shop',
      orders: ['o1', 'o2'].map((orderId) => ({ orderId, orderNo: '', shopId: '' })),
      payable: money('30.00'),
    },
  }
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.startsWith(shopDraft.path))
      return Response.json({ code: 200, msg: '', data: { orders, total: money('30.00') } })
    if (!path.startsWith(specialOrderCreate.path))
      return Response.json({ code: 200, msg: '', data: { list: [] } })
    placed.push(JSON.parse(String(body)))
    return Response.json(created)
  })
})
afterEach(() => {
  cleanup()
  useSession.setState({ token: '' })
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ShopCheckoutView purchase={null} />
    </QueryClientProvider>,
  )

test('a changed price is confirmed by shop, and the orders are placed at the new totals', async () => {
  show()
  const place = await screen.findByRole('button', { name: 'Place 2 orders' })
  orders = [order('Aisyah', '10.00'), order('Bao', '25.00')]
  const accepted = created
  created = { code: PRICE_CHANGED, msg: 'changed', data: {} }
  fireEvent.click(place)
  const agree = await screen.findByRole('button', { name: 'Order at this price' })
  expect(screen.getByRole('dialog').textContent).toMatch(/Bao.*RM 20\.00.*25\.00/)
  expect(screen.getByRole('dialog').textContent).not.toContain('Aisyah')
  created = accepted
  fireEvent.click(agree)
  await waitFor(() => expect(placed.length).toBe(2))
  expect(placed[1]?.orders.map(({ total }) => total.amount)).toEqual(['10.00', '25.00'])
})

test('a shop that stops selling is left out, which the member confirms', async () => {
  show()
  const place = await screen.findByRole('button', { name: 'Place 2 orders' })
  orders = [order('Aisyah', '10.00')]
  created = { code: SHOP_UNAVAILABLE, msg: 'not selling', data: null }
  fireEvent.click(place)
  await screen.findByRole('button', { name: 'Order at this price' })
  expect(screen.getByRole('dialog').textContent).toMatch(/Bao.*Left out/)
})

test('all orders are paid together', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Place 2 orders' }))
  await waitFor(() => expect(useLocation.getState().location.pathname).toBe('/pages/goods/payNext'))
  expect(placed[0]?.orders.map(({ shopId, total }) => [shopId, total.amount])).toEqual([
    ['id-Aisyah', '10.00'],
    ['id-Bao', '20.00'],
  ])
})

test('two coupons of an order that are tapped before it is priced again are both chosen', async () => {
  const coupons = ['a', 'b'].map((id) => ({
    ...{ usable: true, off: zero, why: '' },
    coupon: { id, title: id, kind: 'fixed', stackable: true, minimum: zero, off: zero, endsAt: '2099-01-01' },
  }))
  const [first] = [order('Aisyah', '10.00')]
  orders = [{ ...first, draft: { ...first.draft, coupons } }]
  show()
  fireEvent.click(await screen.findByRole('button', { name: /Coupon/ }))
  await screen.findAllByRole('checkbox', {}, { timeout: 5_000 })
  const choices: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    choices.push(JSON.parse(String(body)).choices[0]?.couponIds)
    return new Promise(() => {})
  })
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  await waitFor(() => expect(choices.at(-1)).toEqual(['a', 'b']))
})

test('keeps the waiting room on return to the tab, and does not ask for drafts again', async () => {
  const place = { state: 'waiting', position: 9, waitSeconds: 60, admittedUntil: null, retryAfter: 0.02 }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    const isDraft = path.startsWith(shopDraft.path)
    const data = isDraft ? { skuIds: ['s1'] } : path.includes('/waitingRoom/') ? place : { list: [] }
    return Response.json({ code: isDraft ? ADMISSION_REQUIRED : 200, msg: '', data })
  })
  show()
  await screen.findByText('9', undefined, { timeout: 5_000 })
  const count = (path: string) => sent.filter((one) => one.startsWith(path)).length
  const drafts = count(shopDraft.path)
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  focusManager.setFocused(undefined)
  const polls = count(waitingRoomPlace.path)
  await waitFor(() => expect(count(waitingRoomPlace.path)).toBeGreaterThan(polls + 1))
  expect(screen.getByText('9')).toBeTruthy()
  expect(count(shopDraft.path)).toBe(drafts)
  expect(count(waitingRoomEnter.path)).toBe(1)
})
