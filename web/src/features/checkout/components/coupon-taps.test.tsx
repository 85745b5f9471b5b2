import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  const observer = class {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { matchMedia: () => query, ResizeObserver: observer })
})

import { draftPreview } from '@pasar/contract/calls/checkout'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useSession } from '@/lib/session.ts'
import { installBackStack } from '@/ui/overlays/back-stack.ts'
import '@/ui/overlays/SheetPanel.tsx'
import { CheckoutView } from './CheckoutView.tsx'
import './CouponSheet.tsx'

installBackStack()

const money = { amount: '0.00', currency: 'MYR' as const }
const points = { amount: '0.00', currency: 'PTS' as const }
const coupons = ['a', 'b'].map((id) => ({
  ...{ usable: true, off: money, why: '' },
  coupon: { id, title: id, kind: 'fixed', stackable: true, minimum: money, off: money, endsAt: '2099-01-01' },
}))
const draft = {
  ...{ lines: [], giftHint: null, address: null, needsAddress: false, addressProblem: null, arrives: null },
  ...{ deliveryOptions: [], delivery: '', discountable: true, coupons, collectable: [], couponIds: [] },
  points: { available: points, usable: points, used: points, worth: money, lines: points },
  ...{ subtotal: money, freight: money, promotionDiscount: money, couponDiscount: money, total: money },
  ...{ pointsDiscount: money, operatingFee: money, tax: money, saved: money, operatingFeeBp: 0 },
  ...{ weightGrams: 0, freightWaived: null, needsIdentity: false, duties: null, buyer: null },
}

/** The coupons of each draft that was read; the first of them has arrived. */
const priced: (string | null)[] = []

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  useSession.setState({ token: 't' })
  priced.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.startsWith(draftPreview.path)) return Response.json({ code: 200, msg: '', data: { list: [] } })
    const ids = new URLSearchParams(path.split('?')[1]).get('couponIds')
    priced.push(ids)
    if (ids) await new Promise(() => {})
    return Response.json({ code: 200, msg: '', data: draft })
  })
})
afterEach(() => {
  cleanup()
  useSession.setState({ token: '' })
  vi.unstubAllGlobals()
})

test('two coupons that are tapped before the draft is priced again are both ticked and chosen', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <CheckoutView purchase={null} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Coupon/ }, { timeout: 5_000 }))
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', {}, { timeout: 5_000 })
  for (const box of boxes) fireEvent.click(box)
  expect(boxes.map((box) => box.checked)).toEqual([true, true])
  await waitFor(() => expect(priced.at(-1)).toBe('a,b'))
})
