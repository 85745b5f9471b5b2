import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('says nothing of what stayed', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => changesOf(value, structuredClone(value)).length === 0))
})

test('names what changed by its path, and what came or went', () => {
  const before = { price: { amount: '1.00', currency: 'MYR' }, tags: ['new'], note: 'x' }
  const after = { price: { amount: '2.00', currency: 'MYR' }, tags: ['new', 'sale'] }
  expect(changesOf(before, after)).toEqual([
    { path: 'price.amount', before: '1.00', after: '2.00' },
    { path: 'note', before: 'x', after: undefined },
    { path: 'tags.1', before: undefined, after: 'sale' },
  ])
})

test('lists all of what is new', () => {
  expect(changesOf(null, { name: 'Orders', owner: false })).toEqual([
    { path: 'name', before: undefined, after: 'Orders' },
    { path: 'owner', before: undefined, after: 'no' },
  ])
})
