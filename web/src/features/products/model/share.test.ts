import { expect, it } from 'vitest'
import { buildShareUrl } from './share.ts'

const page = '#/pages/goods/goodsInfo?id=1&sku=2'

it('shares without a code what a visitor sees, and not the code the visitor came with', () => {
  expect(buildShareUrl(`https://shop.example/h5/?shareCode=OTHER&isFlutter=1${page}`, undefined)).toBe(
    `https://shop.example/h5/${page}`,
  )
})
it('puts the member’s code before the hash, once', () => {
  expect(buildShareUrl(`https://shop.example/h5/?shareCode=OTHER${page}`, 'MINE01')).toBe(
    `https://shop.example/h5/?shareCode=MINE01${page}`,
  )
})
