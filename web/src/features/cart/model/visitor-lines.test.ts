import { expect, test } from 'vitest'
import { withAdded } from './visitor-cart.ts'
import { keptChanged, keptRestored, keptSwapped, keptWithout } from './visitor-lines.ts'

const line = (skuId: string, quantity = 1, selected = true) => ({ skuId, quantity, selected })

test('what is put back does not overwrite what came meanwhile', () => {
  const before = [line('a', 2), line('b')]
  const after = keptWithout(before, ['a', 'b'])
  expect(after).toEqual([])
  const meanwhile = withAdded(withAdded(after, 'a', 5), 'c', 1)
  expect(keptRestored(meanwhile, before)).toEqual([line('c'), line('a', 5), line('b')])
})

test('another choice joins the line it has already', () => {
  expect(keptSwapped([line('a', 2), line('b', 3)], 'a', { skuId: 'b', quantity: 2 })).toEqual([line('b', 5)])
  expect(keptSwapped([line('a', 2, false)], 'a', { skuId: 'a', quantity: 4 })).toEqual([line('a', 4)])
})

test('only the named lines change', () => {
  expect(keptChanged([line('a'), line('b')], ['b'], { selected: false })).toEqual([
    line('a'),
    line('b', 1, false),
  ])
})
