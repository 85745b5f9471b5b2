import { readFileSync } from 'node:fs'
import { Id } from '@pasar/contract/shapes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildAddress, findPage, isComplete, listAddresses, pages, readSearch } from './paths.ts'

test('lists each address once, the entry first', () => {
  const addresses = listAddresses()
  expect(addresses[0]).toBe('/')
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(findPage('/')).toBe(pages.home)
})

test('replaces invalid parameters by their defaults', () => {
  expect(
    readSearch(pages.search, { keyword: 'tea', sort: 'cheapest', inStock: '1', evil: 'x' }),
  ).toMatchObject({
    keyword: 'tea',
    sort: 'relevance',
    inStock: true,
    onSale: false,
  })
})

test('reads the ids that the contract accepts, and no others', () => {
  const changedId = fc
    .tuple(fc.uuid(), fc.nat(35), fc.constantFrom(...'0189abfgxAF-, '))
    .map(([id, at, letter]) => id.slice(0, at) + letter + id.slice(at + 1))
  fc.assert(
    fc.property(fc.oneof(fc.uuid(), changedId, fc.string()), (value) => {
      const valid = Id.safeParse(value).success
      expect(readSearch(pages.order, { id: value }).id).toBe(valid ? value : '')
      expect(isComplete(pages.order, { id: value })).toBe(valid)
      expect(isComplete(pages.addressEdit, { id: value })).toBe(valid || value === '')
    }),
  )
})

test('reads up to 20 ids of orders', () => {
  const ids = (count: number) => Array.from({ length: count }, () => '01a20632-deaa-7453-9052-fa7cf5997232')
  expect([1, 20, 21].map((n) => isComplete(pages.pay, { orderIds: ids(n).join(',') }))).toEqual([
    true,
    true,
    false,
  ])
})

test('writes only parameters that differ from the default, and reads them back', () => {
  const search = { keyword: 'tea & coffee', sort: 'priceUp', inStock: true, view: 'grid' } as const
  const address = buildAddress(pages.search, search)
  expect(address).toBe('/pages/goods/search?keyword=tea+%26+coffee&inStock=1&sort=priceUp')
  const raw = Object.fromEntries(new URLSearchParams(address.split('?')[1]))
  expect(readSearch(pages.search, raw)).toMatchObject(search)
})

test('stops the loading indicator on the pages that the specification lists', () => {
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
      '/pages/activity/RealTime',
      '/pages/activity/allAct',
      '/pages/other/mixdesk',
    ]),
  )
  expect(off).toHaveLength(13)
  expect(readFileSync('web/src/app/paths.ts', 'utf8')).not.toContain('import ')
})
