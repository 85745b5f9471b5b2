import { expect, it } from 'vitest'
import { findTarget, moveOf, type ShownItem } from './tree-keys.ts'

/** Top, opened: a closed branch, then an opened one with a leaf. */
const items: ShownItem[] = [
  { level: 1, expanded: true },
  { level: 2, expanded: false },
  { level: 2, expanded: true },
  { level: 3, expanded: undefined },
]

it('leaves keys alone that a tree does not use', () => {
  expect([moveOf('Tab'), moveOf('a'), moveOf('Enter')]).toEqual([undefined, undefined, undefined])
})

it('stops at both ends', () => {
  expect(findTarget(items, 0, 'previous')).toBe(0)
  expect(findTarget(items, 3, 'next')).toBe(3)
  expect([findTarget(items, 2, 'first'), findTarget(items, 1, 'last')]).toEqual([0, 3])
})

it('opens a closed branch, then enters it, and stays at a leaf', () => {
  expect(findTarget(items, 1, 'open')).toBe('toggle')
  expect(findTarget(items, 2, 'open')).toBe(3)
  expect(findTarget(items, 3, 'open')).toBe(3)
})

it('closes an open branch, then goes to the one above', () => {
  expect(findTarget(items, 2, 'close')).toBe('toggle')
  expect(findTarget(items, 3, 'close')).toBe(2)
  expect(findTarget(items, 1, 'close')).toBe(0)
})

it('stays at the top where nothing is above', () => {
  expect(findTarget([{ level: 1, expanded: false }], 0, 'close')).toBe(0)
})
