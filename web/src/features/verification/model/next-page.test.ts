import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate, useLocation } from '@/lib/location.ts'
import { goToNext, isReturnPage } from './next-page.ts'

const outside = [
  '',
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '/pages/none',
  '/pages/my/verification?next=/',
]
const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)

/** Opens the verification page at a position of the history. */
const openAt = (index: number) => {
  useLocation.setState(({ location }) => ({ location: { ...location, index } }))
  navigate('/pages/my/verification', 'replace')
}
beforeEach(() => back.mockClear())
afterEach(() => openAt(0))

test.each(outside)('does not return to %j', (address) => {
  expect(isReturnPage(address)).toBe(false)
  for (const index of [0, 1]) {
    openAt(index)
    goToNext(address)
    expect(useLocation.getState().location.pathname).toBe('/pages/my/verification')
  }
  expect(back).not.toHaveBeenCalled()
})

test('opens a page of this client with its parameters when the visit started at the verification', () => {
  openAt(0)
  goToNext('/pages/goods/payNext?orderIds=a,b')
  const { pathname, search } = useLocation.getState().location
  expect([pathname, search.orderIds]).toEqual(['/pages/goods/payNext', 'a,b'])
  expect(back).not.toHaveBeenCalled()
})

test('goes back to the page that led to the verification, without a second entry for it', () => {
  openAt(1)
  goToNext('/pages/goods/payNext?orderIds=a,b')
  expect(back).toHaveBeenCalledOnce()
  expect(useLocation.getState().location.pathname).toBe('/pages/my/verification')
})
