import { afterEach, expect, test } from 'vitest'
import { useSettings } from '@/lib/settings.ts'
import { readScanned } from './scanned-code.ts'

const ID = '0190a0b0-1111-7222-8333-444455556666'
const own = location.origin
afterEach(() => useSettings.setState({ hosts: null }))

test.each([
  [`${own}/s/g/${ID}?c=AB23CD4&l=km`, `/pages/goods/goodsInfo?id=${ID}`, 'AB23CD4'],
  [`${own}/s/i?c=AB23CD4`, '/pages/login/reg/reg', 'AB23CD4'],
  [`${own}/s`, '/pages/tabbar/index', undefined],
  [`${own}/h5/?shareCode=AB23CD4#/pages/my/redeem?token=abc`, '/pages/my/redeem?token=abc', 'AB23CD4'],
  [`${own}/s/g/not-an-id?c=%22%3E`, '/pages/tabbar/index', undefined],
])('%s opens %s', (text, address, shareCode) => {
  expect(readScanned(text)).toEqual({ kind: 'page', address, shareCode })
})

test.each([
  'https://evil.example/s/g/1',
  `https://evil.example/h5/#/pages/tabbar/my`,
  `http://${location.host}@evil.example/h5/`,
  `http://user@${location.host}/h5/#/pages/tabbar/my`,
  `${own}/admin/`,
  `${own}/h5/#/pages/none`,
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'weixin://dl/business/?t=1',
  '   ',
])('%s is not opened', (text) => {
  expect(readScanned(text)).toEqual({ kind: 'foreign' })
})

test('the number of a barcode is searched for', () => {
  expect(readScanned(' 9555123456789 ')).toEqual({ kind: 'text', text: '9555123456789' })
})

test('links of the other deployment are opened too', () => {
  const shop = 'https://www.cn.shop.example'
  expect(readScanned(`${shop}/s`).kind).toBe('foreign')
  useSettings.setState({ hosts: { api: shop, shop, upload: shop } })
  expect(readScanned(`${shop}/s`).kind).toBe('page')
})
