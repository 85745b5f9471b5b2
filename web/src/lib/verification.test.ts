import { expect, test } from 'vitest'
import { moveTo, usePlace } from './place.ts'
import { goToNext, isOwnPage } from './verification.ts'

const outside = [
  '',
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '/pages/none',
  '/pages/my/verification?next=/',
]

test.each(outside)('a link cannot lead to %j', (address) => {
  expect(isOwnPage(address)).toBe(false)
  moveTo('/pages/my/verification', 'push')
  goToNext(address)
  expect(usePlace.getState().place.pathname).toBe('/pages/my/verification')
})

test('it leads back to a page of this client, with what stood behind it', () => {
  moveTo('/pages/my/verification', 'push')
  goToNext('/pages/goods/payNext?orderIds=a,b')
  const { pathname, search } = usePlace.getState().place
  expect([pathname, search.orderIds]).toEqual(['/pages/goods/payNext', 'a,b'])
})
