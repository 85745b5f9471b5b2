import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addresses, addressOf, pageAt, pages, readSearch } from './paths.ts'

test('every address has its page file', () => {
  const files = Object.values(pages).map((page) => `web/src/pages${page.path.replace(/^\/pages/, '')}.tsx`)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('addresses stand once each, the entry first', () => {
  expect(addresses[0]).toBe('/')
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(pageAt('/')).toBe(pages.home)
})

test('parameters are read as they fit, everything else becomes the default', () => {
  expect(
    readSearch(pages.search, { keyword: 'tea', sort: 'cheapest', inStock: '1', evil: 'x' }),
  ).toMatchObject({
    keyword: 'tea',
    sort: 'relevance',
    inStock: true,
    onSale: false,
  })
})

test('an address carries only what differs from the default, and reads back the same', () => {
  const search = { keyword: 'tea & coffee', sort: 'priceUp', inStock: true, view: 'grid' } as const
  const address = addressOf(pages.search, search)
  expect(address).toBe('/pages/goods/search?keyword=tea+%26+coffee&inStock=1&sort=priceUp')
  const raw = Object.fromEntries(new URLSearchParams(address.split('?')[1]))
  expect(readSearch(pages.search, raw)).toMatchObject(search)
})

test('pages at which the loading indicator goes off are those of the specification', () => {
  const off = Object.values(pages).filter((page) => page.loadingOff)
  expect(off.map((page) => page.path)).toEqual(
    expect.arrayContaining([
      '/pages/tabbar/index',
      '/pages/tabbar/page',
      '/pages/tabbar/shop',
      '/pages/tabbar/my',
      '/pages/order/orderInfo',
      '/pages/goods/payNext',
      '/pages/my/content',
      '/pages/address/addressMessage',
      '/pages/goods/goodsPay',
      '/pages/goods/goodsInfo',
    ]),
  )
  expect(off).toHaveLength(10)
  expect(readFileSync('web/src/app/paths.ts', 'utf8')).not.toContain('import ')
})
