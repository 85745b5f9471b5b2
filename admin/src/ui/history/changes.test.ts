import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listChanges } from './changes.ts'

test('returns no change for equal values', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => listChanges(value, structuredClone(value)).length === 0))
})

test('returns changed, removed and added leaves by path', () => {
  const before = { price: { amount: '1.00', currency: 'MYR' }, tags: ['new'], note: 'x' }
  const after = { price: { amount: '2.00', currency: 'MYR' }, tags: ['new', 'sale'] }
  expect(listChanges(before, after)).toEqual([
    { path: 'price.amount', before: '1.00', after: '2.00' },
    { path: 'note', before: 'x', after: undefined },
    { path: 'tags.1', before: undefined, after: 'sale' },
  ])
})

test('writes paths and states in words', () => {
  expect(listChanges({ shownState: 'on_sale', note: '' }, { shownState: 'archived', note: 'x_y' })).toEqual([
    { path: 'shown state', before: 'on sale', after: 'archived' },
    { path: 'note', before: '–', after: 'x y' },
  ])
})

test('returns every leaf of a new value', () => {
  expect(listChanges(null, { name: 'Orders', owner: false })).toEqual([
    { path: 'name', before: undefined, after: 'Orders' },
    { path: 'owner', before: undefined, after: 'no' },
  ])
})
