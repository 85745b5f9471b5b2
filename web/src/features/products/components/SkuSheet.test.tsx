import { productInfo, productSkus } from '@pasar/contract/calls/catalog'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The sheet of phones observes its size.
vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  const observer = class {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { matchMedia: () => query, ResizeObserver: observer })
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useSession } from '@/lib/session.ts'
import { installBackStack } from '@/ui/overlays/back-stack.ts'
import '@/ui/overlays/SheetPanel.tsx'
import { SkuSheet } from './SkuSheet.tsx'

installBackStack()

const picture = { url: '', width: 1, height: 1, blur: '', alt: '' }
const sku = {
  ...{ id: 's1', valueIds: [], optionText: '', picture, stock: 9, struckPrice: null, barcode: '' },
  price: { amount: '50.00', currency: 'MYR' },
  pointsPrice: { amount: '5200.00', currency: 'PTS' },
}
const answers: Record<string, unknown> = {
  [productInfo.path]: { card: { title: 'Kettle' }, limitPerOrder: null },
  [productSkus.path]: { options: [], skus: [sku] },
}

/** Path of the call that fails; empty for none. */
let failing = ''
const errorOf = () => screen.findByRole('alert', {}, { timeout: 5_000 })

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  failing = ''
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?')[0]!
    if (path === failing) return new Response('', { status: 500 })
    return Response.json({ code: 200, msg: '', data: answers[path] ?? { list: [] } })
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
      <SkuSheet goodsId="g1" open onClose={() => undefined} mode="cart" onChoose={() => undefined} />
    </QueryClientProvider>,
  )

test.each([
  ['the product', productInfo.path],
  ['its options', productSkus.path],
])('a sheet that cannot read %s says so, and shows the options once a retry succeeds', async (_, path) => {
  failing = path
  show()
  await errorOf()
  failing = ''
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Add to cart' }, { timeout: 5_000 })).toBeTruthy()
})

test('the offer to pay with points names the points of all chosen units', async () => {
  useSession.setState({ token: 't' })
  show()
  expect(
    await screen.findByRole('switch', { name: 'Pay with 5,200 points' }, { timeout: 5_000 }),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('switch').getAttribute('aria-label')).toBe('Pay with 10,400 points')
})
