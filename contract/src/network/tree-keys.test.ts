import { expect, it } from 'vitest'
import { findTarget } from './tree-keys.ts'

const items = [
  { level: 1, expanded: true },
  { level: 2, expanded: false },
  { level: 2, expanded: true },
  { level: 3, expanded: undefined },
]

it('leaves the keys of other uses alone', () => {
  expect(findTarget(items, 0, 'Tab')).toBeUndefined()
  expect(findTarget(items, 0, 'a')).toBeUndefined()
})

it('walks between items and stops at both ends', () => {
  expect([0, 3].map((at) => findTarget(items, at, 'ArrowDown'))).toEqual([1, 3])
  expect([0, 3].map((at) => findTarget(items, at, 'ArrowUp'))).toEqual([0, 2])
  expect([findTarget(items, 1, 'Home'), findTarget(items, 1, 'End')]).toEqual([0, 3])
})

it('opens and closes items, goes down into open ones, and up to the one above', () => {
  expect(findTarget(items, 1, 'ArrowRight')).toBe('toggle')
  expect(findTarget(items, 2, 'ArrowRight')).toBe(3)
  expect(findTarget(items, 3, 'ArrowRight')).toBe(3)
  expect(findTarget(items, 2, 'ArrowLeft')).toBe('toggle')
  expect(findTarget(items, 3, 'ArrowLeft')).toBe(2)
  expect(findTarget([{ level: 1, expanded: false }], 0, 'ArrowLeft')).toBe(0)
})
