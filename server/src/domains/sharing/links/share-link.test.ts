import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildClientPath, buildShareLink, parseCode, parseTarget } from './share-link.ts'

const ID = '0190a0b0-1111-7222-8333-444455556666'
const seed = Number(process.env.FUZZ_SEED ?? 20261123)

test('a link leads to the page of its kind, with the code before the fragment', () => {
  const base = 'https://shop.example'
  const product = { kind: 'product', id: ID } as const
  expect(buildShareLink(base, product, { code: 'AB23CD4', language: 'zh-cn' })).toBe(
    `https://shop.example/s/g/${ID}?c=AB23CD4&l=zh-cn`,
  )
  expect(buildClientPath(product, 'AB23CD4')).toBe(`/h5/?shareCode=AB23CD4#/pages/goods/goodsInfo?id=${ID}`)
  const memberShop = { kind: 'member-shop', id: 'tea-corner' } as const
  expect(buildShareLink(base, memberShop, { code: 'AB23CD4' })).toBe(
    'https://shop.example/s/tea-corner?c=AB23CD4',
  )
  expect(buildClientPath(parseTarget('tea-corner'), '')).toBe('/h5/#/pages/business/detail?shop=tea-corner')
  expect(buildShareLink(base, { kind: 'shop', id: '' }, { code: '' })).toBe('https://shop.example/s')
  expect(buildClientPath({ kind: 'invitation', id: '' }, 'AB23CD4')).toBe(
    '/h5/?shareCode=AB23CD4#/pages/login/reg/reg',
  )
})

test('whatever a link contains, it forwards to a page of the client on the same host', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom('//evil.example', 'javascript:alert(1)', '\\\\evil.example', '..%2f..', 'g', 'n', 'i'),
    fc.constant(ID),
  )
  fc.assert(
    fc.property(hostile, hostile, hostile, (part, id, code) => {
      const path = buildClientPath(parseTarget(part, id), parseCode(code))
      expect(path).toMatch(
        /^\/h5\/(\?shareCode=[A-Z0-9]{1,20})?#\/pages\/[\w/]+(\?id=[0-9a-f-]{36}|\?shop=[a-z0-9-]{3,40})?$/i,
      )
      expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
    }),
    { seed, verbose: true },
  )
})
