import { expect, it } from 'vitest'
import { buildShareUrl } from './share-url.ts'

const page = '#/pages/goods/goodsInfo?id=1&sku=2'

it('removes the code of the launch address for visitors', () => {
  expect(buildShareUrl(`https://shop.example/h5/?shareCode=OTHER&isFlutter=1${page}`, undefined)).toBe(
    `https://shop.example/h5/${page}`,
  )
})
it('adds the member’s code before the hash, once', () => {
  expect(buildShareUrl(`https://shop.example/h5/?shareCode=OTHER${page}`, 'CODE01')).toBe(
    `https://shop.example/h5/?shareCode=CODE01${page}`,
  )
})
