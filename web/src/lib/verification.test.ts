import { expect, test } from 'vitest'
import { pages } from '@/app/paths.ts'
import { navigate, useLocation } from './location.ts'
import { goToVerification } from './verification.ts'

test('the verification returns to the page that required it, with its parameters', () => {
  navigate('/pages/goods/payNext?orderIds=a,b', 'push')
  goToVerification()
  const { location } = useLocation.getState()
  expect(location.pathname).toBe(pages.verification.path)
  expect(location.search.next).toBe('/pages/goods/payNext?orderIds=a,b')
  goToVerification()
  expect(useLocation.getState().location).toBe(location)
})
