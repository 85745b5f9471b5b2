import { expect, test } from 'vitest'
import { languageOf, readLaunch } from './launch.ts'

const at = (tail: string) => readLaunch(`https://shop.example/h5/${tail}`)

test.each([
  ['', '/'],
  ['#', '/'],
  ['#/', '/'],
  ['#pages/goods/goodsInfo?id=1', '/pages/goods/goodsInfo?id=1'],
  ['?id=1#/pages/goods/goodsInfo', '/pages/goods/goodsInfo?id=1'],
  ['?id=1#/pages/goods/goodsInfo?id=2', '/pages/goods/goodsInfo?id=2'],
  ['?shareCode=A&lang=zh-cn&isFlutter=1#/pages/tabbar/my', '/pages/tabbar/my'],
  ['#/pages/tabbar/my?shareCode=A&lang=zh-cn&isFlutter=1&x=2', '/pages/tabbar/my?x=2'],
])('%s leads to %s', (tail, address) => {
  expect(at(tail).address).toBe(address)
})

test.each(['?shareCode=AB12&lang=ZH-CN&isFlutter=1#/', '#/?shareCode=AB12&lang=zh-cn&isFlutter=true'])(
  'launch parameters are read from %s',
  (tail) => {
    expect(at(tail)).toMatchObject({ shareCode: 'AB12', language: 'zh-cn', isFlutter: true })
  },
)

test('what stands behind the # wins', () => {
  expect(at('?shareCode=OLD#/?shareCode=NEW').shareCode).toBe('NEW')
})

test('nothing is made up', () => {
  expect(at('?shareCode=&lang=xx&isFlutter=0#/')).toMatchObject({
    shareCode: undefined,
    language: undefined,
    isFlutter: false,
  })
})

test.each(['zh_TW', 'en_US', 'KM', 'HU'])(
  'the stored language %s starts again with the default',
  (stored) => {
    expect(languageOf(stored)).toBe('en-us')
  },
)

test('a language the client knows is kept', () => {
  expect(languageOf('km')).toBe('km')
  expect(languageOf('zh-tw')).toBe('zh-tw')
  expect(languageOf('')).toBeUndefined()
})
