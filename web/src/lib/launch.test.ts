import { expect, test } from 'vitest'
import { parseLanguage, parseStoredLanguage, readLaunch } from './launch.ts'

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
])('%s opens %s', (tail, address) => {
  expect(at(tail).address).toBe(address)
})

test.each(['?shareCode=AB12&lang=ZH-CN&isFlutter=1#/', '#/?shareCode=AB12&lang=zh-cn&isFlutter=true'])(
  'reads the launch parameters from %s',
  (tail) => {
    expect(at(tail)).toMatchObject({ shareCode: 'AB12', language: 'zh-cn', isFlutter: true })
  },
)

test('prefers parameters after the # over those before it', () => {
  expect(at('?shareCode=OLD#/?shareCode=NEW').shareCode).toBe('NEW')
})

test('ignores empty and invalid parameters', () => {
  expect(at('?shareCode=&lang=xx&isFlutter=0#/')).toMatchObject({
    shareCode: undefined,
    language: undefined,
    isFlutter: false,
  })
})

test.each(['zh_TW', 'en_US', 'KM', 'HU'])('resets the stored language %s to the default', (stored) => {
  expect(parseStoredLanguage(stored)).toBe('en-us')
})

test('keeps a supported language', () => {
  expect(parseLanguage('km')).toBe('km')
  expect(parseLanguage('zh-tw')).toBe('zh-tw')
  expect(parseLanguage('')).toBeUndefined()
})
