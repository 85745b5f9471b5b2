import { expect, test } from 'vitest'
import { navigate, useLocation } from './location.ts'
import { goToNext, isReturnPage } from './verification.ts'

const outside = [
  '',
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '/pages/none',
  '/pages/my/verification?next=/',
]

test.each(outside)('does not return to %j', (address) => {
  expect(isReturnPage(address)).toBe(false)
  navigate('/pages/my/verification', 'push')
  goToNext(address)
  expect(useLocation.getState().location.pathname).toBe('/pages/my/verification')
})

test('returns to a page of this client with its parameters', () => {
  navigate('/pages/my/verification', 'push')
  goToNext('/pages/goods/payNext?orderIds=a,b')
  const { pathname, search } = useLocation.getState().location
  expect([pathname, search.orderIds]).toEqual(['/pages/goods/payNext', 'a,b'])
})
