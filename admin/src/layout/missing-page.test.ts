import { expect, it } from 'vitest'
import { findMissingReason } from './missing-page.ts'

const names = ['goods', 'orders', 'feedback-categories']

it.each([
  ['/goods', 'not-allowed'],
  ['/goods/123/show', 'not-allowed'],
  ['/feedback-categories/create', 'not-allowed'],
  ['/good', 'absent'],
  ['/goodsx/1', 'absent'],
  ['/nothing', 'absent'],
])('the page %s, which is not routed, is %s', (pathname, reason) => {
  expect(findMissingReason(pathname, names)).toBe(reason)
})
