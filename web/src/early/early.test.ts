import { readFileSync } from 'node:fs'
import { goodsInfo } from '@pasar/contract/calls/catalog'
import { indexApiData } from '@pasar/contract/calls/content'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pages } from '@/app/paths.ts'
import { send } from '@/lib/api/send.ts'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'
import { beEarly, firstOf } from './early.ts'

type Asked = { address: string; headers: Record<string, string> }

const asked: Asked[] = []
let answer: unknown
const settled = () => new Promise((done) => setTimeout(done, 5))
const at = (address: string) => history.replaceState(null, '', `/h5/${address}`)

const picture = (url: string) => ({ url, width: 1500, height: 600, blur: '#111,#222', alt: '' })
const home = { banners: [{ picture: picture('/img/public/b.svg'), ground: ['#0A5A45', '#0F8060'] }] }
const sku = (id: string, amount: string, url: string) => ({
  ...{ id, stock: 3, picture: picture(url), price: { amount, currency: 'MYR' } },
})
const goods = { skus: [sku('s1', '9', '/img/dear.svg'), sku('s2', '4', '/img/cheap.svg')], pictures: [] }

beforeEach(() => {
  asked.length = 0
  answer = { code: 200, msg: '', data: home }
  localStorage.clear()
  useSession.setState({ token: '', refreshToken: '', user: null })
  useSettings.setState({ language: 'en-us', theme: 'system' })
  document.body.innerHTML = /<body>([\s\S]*?)<script/.exec(readFileSync('web/index.html', 'utf8'))?.[1] ?? ''
  document.head.innerHTML = ''
  document.documentElement.removeAttribute('data-sketch')
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    asked.push({ address, headers: headers as Record<string, string> })
    return new Response(JSON.stringify(answer))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete window.earlyAsk
})

describe('what an address shows first', () => {
  test('is nothing for other pages, and for goods without a number', () => {
    expect(firstOf(pages.cart.path)).toBeUndefined()
    expect(firstOf(pages.goodsInfo.path)).toBeUndefined()
    expect(firstOf('/pages/nowhere')).toBeUndefined()
  })
  test('is home at either of its addresses, and goods by their number', () => {
    expect(firstOf('/')?.sketch).toBe('home')
    expect(firstOf(pages.home.path)?.address).toBe(indexApiData.path)
    expect(firstOf(`${pages.goodsInfo.path}?id=a%26b&sku=s1`)?.address).toBe(`${goodsInfo.path}?id=a%26b`)
  })
})

describe('the early question', () => {
  test('is not taken for another language, nor by another member, and never twice', async () => {
    at('')
    beEarly({})
    useSettings.setState({ language: 'zh-cn' })
    await send(indexApiData, {}, {})
    expect(asked.map(({ headers }) => headers['think-lang'])).toEqual(['en-us', 'zh-cn'])
    localStorage.clear()
    beEarly({})
    useSettings.setState({ language: 'en-us' })
    useSession.setState({ token: 'mine' })
    await send(indexApiData, {}, {})
    expect(asked.slice(2).map(({ headers }) => headers.authorization)).toEqual(['', 'Bearer mine'])
  })
  test('is the client’s own: what it answers is not asked for again, until it is wanted anew', async () => {
    useSession.setState({ token: 'mine' })
    useSettings.setState({ language: 'zh-cn', areaName: '槟城' })
    at('#/pages/goods/goodsInfo?id=g1')
    answer = { code: 200, msg: '', data: goods }
    beEarly({})
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer mine', 'think-lang': 'zh-cn' })
    expect(await send(goodsInfo, { id: 'g1' }, {})).toEqual(goods)
    expect(asked).toHaveLength(1)
    await send(goodsInfo, { id: 'g1' }, {})
    expect(asked).toHaveLength(2)
  })
  test('asks in the language of the launch address', () => {
    at('?lang=zh-cn#/')
    beEarly({ 'zh-cn': ['/h5/assets/pack.js'], goods: ['/h5/assets/goods.js'] })
    expect(asked[0]?.headers['think-lang']).toBe('zh-cn')
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/h5/assets/pack.js'])
  })
})

describe('the sketch', () => {
  test('stays without a picture when the answer is a refusal', async () => {
    at('')
    answer = { code: 500, msg: 'no', data: null }
    beEarly({})
    await settled()
    expect(document.documentElement.dataset.sketch).toBe('home')
    expect(document.querySelector<HTMLElement>('.sketch-home img')?.hidden).toBe(true)
  })
  test('is none where nothing is known of the page', () => {
    at(`#${pages.cart.path}`)
    beEarly({})
    expect(document.documentElement.dataset.sketch).toBeUndefined()
    expect(asked).toEqual([])
  })
  test.each([
    ['', 'home', home, '/img/public/b.svg'],
    ['#/pages/goods/goodsInfo?id=g1', 'goods', goods, '/img/cheap.svg'],
    ['#/pages/goods/goodsInfo?id=g1&sku=s1', 'goods', goods, '/img/dear.svg'],
  ])('at %j holds the first picture of %s', async (address, sketch, data, url) => {
    at(address)
    answer = { code: 200, msg: '', data }
    beEarly({})
    await settled()
    const image = document.querySelector<HTMLImageElement>(`.sketch-${sketch} img`)
    expect(image?.hidden).toBe(false)
    expect(image?.getAttribute('src')).toBe(`${url}?w=750&h=750`)
  })
})
