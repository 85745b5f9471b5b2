import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  const observer = class {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { matchMedia: () => query, IntersectionObserver: observer })
})

import { pages } from '@/app/paths.ts'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { go } from '@/lib/nav.tsx'
import StorefrontPage from './StorefrontPage.tsx'

const picture = { url: '/img/1', width: 1080, height: 360, blur: '', alt: '' }
const money = { amount: '12.00', currency: 'MYR' }
const shop = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', slug: 'aisyah', name: 'Aisyah’s Pantry' },
  ...{ about: 'Tea from the hills', notice: '', logo: picture, banner: picture, state: 'open' },
  ...{ openedAt: '2026-03-01T00:00:00Z', goods: 1, sold: 0, url: 'https://shop.example/s/aisyah' },
}
const product = {
  ...{ goodsId: '0190a000-0000-7000-8000-000000000002', title: 'Hill Tea', brand: '', picture },
  ...{ price: money, priceFrom: false, rating: 0, reviewCount: 0, sold: 0, inStock: true, onlySkuId: null },
}

let info: object = { code: 200, msg: '', data: {} }
let list: object[] = []
const requested: string[] = []

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  requested.length = 0
  list = [product]
  info = { code: 200, msg: '', data: { shop, permissions: [], isOwner: false } }
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    if (address.includes('shopInfo')) return Response.json(info)
    const page = { list, total: list.length, page: 1, limit: 20, categories: [] }
    return Response.json({ code: 200, msg: '', data: page })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(search: { shop?: string; id?: string }) {
  go(pages.storefront, search, { replace: true })
  render(
    <QueryClientProvider client={queryClient}>
      <StorefrontPage />
    </QueryClientProvider>,
  )
}

test('an address without a shop, and one of an unknown shop, say so', async () => {
  show({})
  expect(await screen.findByText('Shop not found')).toBeTruthy()
  expect(requested).toEqual([])
  cleanup()
  info = { code: 3000, msg: 'Not found', data: null }
  show({ shop: 'nobody' })
  expect(await screen.findByText('Shop not found')).toBeTruthy()
  expect(requested.length).toBe(1)
})

test('a shop that does not sell shows its products without a way to add them', async () => {
  info = { code: 200, msg: '', data: { shop: { ...shop, state: 'held' }, permissions: [], isOwner: false } }
  show({ shop: 'aisyah' })
  expect(await screen.findByText('This shop is currently not selling')).toBeTruthy()
  expect(await screen.findByText('Hill Tea')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Hill Tea to cart' })).toBeNull()
})

test('a shop without products is being set up', async () => {
  list = []
  show({ shop: 'aisyah' })
  expect(await screen.findByText('No products yet')).toBeTruthy()
})

test('a product leads to its page in the shop, and can be added', async () => {
  show({ shop: 'aisyah' })
  const link = await screen.findByRole('link', { name: 'Hill Tea' })
  expect(link.getAttribute('href')).toBe(`#/pages/goods/goodsInfo?id=${product.goodsId}&shop=${shop.id}`)
  expect(screen.getByRole('button', { name: 'Add Hill Tea to cart' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Aisyah’s Pantry')
})
