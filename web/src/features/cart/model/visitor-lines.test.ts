import { expect, test } from 'vitest'
import { addVisitorLine } from './visitor-cart.ts'
import {
  changeVisitorLines,
  removeVisitorLines,
  restoreVisitorLines,
  swapVisitorSku,
} from './visitor-lines.ts'

const line = (skuId: string, quantity = 1, selected = true) => ({ skuId, quantity, selected })

test('restoring keeps lines that were added meanwhile', () => {
  const before = [line('a', 2), line('b')]
  const removed = removeVisitorLines(before, ['a', 'b'])
  expect(removed).toEqual([])
  const meanwhile = addVisitorLine(addVisitorLine(removed, 'a', 5), 'c', 1)
  expect(restoreVisitorLines(meanwhile, before)).toEqual([line('c'), line('a', 5), line('b')])
})

test('swapping a SKU merges with its existing line', () => {
  expect(swapVisitorSku([line('a', 2), line('b', 3)], 'a', { skuId: 'b', quantity: 2 })).toEqual([
    line('b', 5),
  ])
  expect(swapVisitorSku([line('a', 2, false)], 'a', { skuId: 'a', quantity: 4 })).toEqual([line('a', 4)])
})

test('changes only the given lines', () => {
  expect(changeVisitorLines([line('a'), line('b')], ['b'], { selected: false })).toEqual([
    line('a'),
    line('b', 1, false),
  ])
})
