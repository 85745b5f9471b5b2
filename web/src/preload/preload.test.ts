import { readFileSync } from 'node:fs'
import { personalPage } from '@pasar/contract/calls/account/page-data'
import { cartAdd, cartList } from '@pasar/contract/calls/cart'
import { productInfo } from '@pasar/contract/calls/catalog'
import { draftPreview } from '@pasar/contract/calls/checkout'
import { homePage } from '@pasar/contract/calls/content'
import { shopProductInfo } from '@pasar/contract/calls/shops/goods'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pages } from '@/app/paths.ts'
import { send } from '@/lib/api/send.ts'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'
import { findFirstRead, preloadFirstPage } from './preload.ts'

type Sent = { address: string; headers: Record<string, string> }

const sent: Sent[] = []
let answer: unknown
const settled = () => new Promise((done) => setTimeout(done, 5))
const listLinks = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
const at = (address: string) => history.replaceState(null, '', `/h5/${address}`)

const picture = (url: string) => ({ url, width: 1500, height: 600, blur: '#111,#222', alt: '' })
const home = { banners: [{ picture: picture('/img/public/b.svg'), background: ['#0A5A45', '#0F8060'] }] }
const sku = (id: string, amount: string, url: string) => ({
  ...{ id, stock: 3, picture: picture(url), price: { amount, currency: 'MYR' } },
})
const product = {
  skus: [sku('s1', '9', '/img/expensive.svg'), sku('s2', '4', '/img/cheap.svg')],
  pictures: [],
}

beforeEach(() => {
  sent.length = 0
  answer = { code: 200, msg: '', data: home }
  localStorage.clear()
  useSession.setState({ token: '', refreshToken: '', user: null })
  useSettings.setState({ language: 'en-us', theme: 'system' })
  document.body.innerHTML = /<body>([\s\S]*?)<script/.exec(readFileSync('web/index.html', 'utf8'))?.[1] ?? ''
  document.head.innerHTML = ''
  document.documentElement.removeAttribute('data-sketch')
  vi.stubGlobal('fetch', async (address: string, { headers = {} }: RequestInit = {}) => {
    sent.push({ address, headers: headers as Record<string, string> })
    return new Response(JSON.stringify(answer))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete window.preloadedRequest
})

describe('findFirstRead', () => {
  test('returns undefined for other pages, and for products without an id', () => {
    expect(findFirstRead(pages.orders.path)).toBeUndefined()
    expect(findFirstRead(pages.product.path)).toBeUndefined()
    expect(findFirstRead('/pages/nowhere')).toBeUndefined()
  })
  test('finds the personal page, which has no sketch', () => {
    expect(findFirstRead(pages.account.path)).toEqual({ address: personalPage.path })
  })
  test('finds the home page at both of its addresses, and products by their id', () => {
    expect(findFirstRead('/')?.sketch?.name).toBe('home')
    expect(findFirstRead(pages.home.path)?.address).toBe(homePage.path)
    expect(findFirstRead(`${pages.product.path}?id=a%26b&sku=s1`)?.address).toBe(
      `${productInfo.path}?id=a%26b`,
    )
    expect(findFirstRead(`${pages.product.path}?id=g1&shop=s1`)?.address).toBe(
      `${shopProductInfo.path}?shopId=s1&goodsId=g1`,
    )
  })
})

describe('the preloaded request', () => {
  test('is not reused for another language or another member', async () => {
    at('')
    preloadFirstPage({})
    useSettings.setState({ language: 'zh-cn' })
    await send(homePage, {}, {})
    expect(sent.map(({ headers }) => headers['think-lang'])).toEqual(['en-us', 'zh-cn'])
    localStorage.clear()
    preloadFirstPage({})
    useSettings.setState({ language: 'en-us' })
    useSession.setState({ token: 'token' })
    await send(homePage, {}, {})
    expect(sent.slice(2).map(({ headers }) => headers.authorization)).toEqual(['', 'Bearer token'])
  })
  test('is not reused after a write, which may change it', async () => {
    useSession.setState({ token: 'token' })
    at(`#${pages.cart.path}`)
    preloadFirstPage({})
    await send(cartAdd, { skuId: '0190a000-0000-7000-8000-000000000001', quantity: 1 }, {})
    await send(cartList, {}, {})
    expect(sent.map(({ address }) => address)).toEqual([cartList.path, cartAdd.path, cartList.path])
  })
  test('answers the first request of the client, not the second one', async () => {
    useSession.setState({ token: 'token' })
    useSettings.setState({ language: 'zh-cn', areaName: '槟城' })
    at('#/pages/goods/goodsInfo?id=g1')
    answer = { code: 200, msg: '', data: product }
    preloadFirstPage({})
    expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer token', 'think-lang': 'zh-cn' })
    expect(await send(productInfo, { id: 'g1' }, {})).toEqual(product)
    expect(sent).toHaveLength(1)
    await send(productInfo, { id: 'g1' }, {})
    expect(sent).toHaveLength(2)
  })
  test('uses the language of the launch address', async () => {
    at('?lang=zh-cn#/')
    preloadFirstPage({ 'en-us': ['en.js'], 'zh-cn': ['zh.js'], home: ['home.js'], product: ['product.js'] })
    expect(sent[0]?.headers['think-lang']).toBe('zh-cn')
    expect(listLinks()).toEqual(['zh.js'])
    await settled()
    expect(listLinks()).toEqual(['zh.js', 'home.js'])
  })
})

describe('the sketch', () => {
  test('shows no picture when the server refuses', async () => {
    at('')
    answer = { code: 500, msg: 'no', data: null }
    preloadFirstPage({})
    await settled()
    expect(document.documentElement.dataset.sketch).toBe('home')
    expect(document.querySelector<HTMLElement>('.sketch-home img')?.hidden).toBe(true)
  })
  test('is requested before the code of the page, which does not wait for slow data', async () => {
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    at('')
    preloadFirstPage({ 'en-us': ['en.js'], home: ['home.js'] })
    await vi.advanceTimersByTimeAsync(499)
    expect(listLinks()).toEqual(['en.js'])
    await vi.advanceTimersByTimeAsync(1)
    expect(listLinks()).toEqual(['en.js', 'home.js'])
    resolve(new Response(JSON.stringify(answer)))
    await vi.advanceTimersByTimeAsync(1)
    expect(listLinks()).toEqual(['en.js', 'home.js'])
    vi.useRealTimers()
  })
  test('does not show on other pages, which get what every page needs at once, and then their files', async () => {
    at(`?lang=zh-cn#${pages.login.path}?from=1`)
    answer = {
      pages: { [pages.login.path]: [0, 1], [pages.cart.path]: [2] },
      names: ['login.js', 'field.js', 'cart.js'],
    }
    const texts = { 'zh-cn': ['zh.js'], 'zh-cn-rest': ['zh-rest.js'], 'en-us-rest': ['en-rest.js'] }
    preloadFirstPage({ pageFiles: ['page-files.json'], home: ['home.js'], otherPage: ['list.js'], ...texts })
    expect(sent.map(({ address }) => address)).toEqual(['page-files.json'])
    expect(listLinks()).toEqual(['list.js', 'zh.js', 'zh-rest.js'])
    await settled()
    expect(listLinks().slice(3)).toEqual(['login.js', 'field.js'])
    expect(document.documentElement.dataset.sketch).toBeUndefined()
  })
  test('does not show on the personal page, whose entries load with its files', async () => {
    useSession.setState({ token: 'token' })
    at(`#${pages.account.path}`)
    preloadFirstPage({ pageFiles: ['page-files.json'], 'en-us-rest': ['rest.js'] })
    expect(sent.map(({ address }) => address)).toEqual(['page-files.json', personalPage.path])
    expect(listLinks()).toEqual(['rest.js'])
    expect(document.documentElement.dataset.sketch).toBeUndefined()
    await send(personalPage, {}, {})
    expect(sent).toHaveLength(2)
  })
  test.each([
    [pages.cart.path, cartList, {}],
    [pages.checkout.path, draftPreview, { source: 'cart' }],
  ] as const)('does not show at %s, whose data loads for members alone', async (page, call, input) => {
    at(`#${page}`)
    preloadFirstPage({})
    expect(sent).toEqual([])
    useSession.setState({ token: 'token' })
    preloadFirstPage({})
    expect(document.documentElement.dataset.sketch).toBeUndefined()
    await send(call, input, {})
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer token'])
  })
  test.each([
    ['', 'home', home, '/img/public/b.svg'],
    ['#/pages/goods/goodsInfo?id=g1', 'product', product, '/img/cheap.svg'],
    ['#/pages/goods/goodsInfo?id=g1&sku=s1', 'product', product, '/img/expensive.svg'],
  ])('at %j shows the first picture of %s', async (address, sketch, data, url) => {
    at(address)
    answer = { code: 200, msg: '', data }
    preloadFirstPage({})
    await settled()
    const image = document.querySelector<HTMLImageElement>(`.sketch-${sketch} img`)
    expect(image?.hidden).toBe(false)
    expect(image?.getAttribute('src')).toBe(`${url}?w=750&h=750`)
  })
})
