import { array, assert, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { type Checked, type PackingItem, scan, sumChecked, toParcelItems } from './scan.ts'

const item = (itemId: string, skuCode: string, toShip: number): PackingItem => ({
  ...{ itemId, skuCode, toShip, title: itemId, optionText: '', weightGrams: 250 },
  picture: { url: '', width: 1, height: 1, blur: '', alt: '' },
})
const items = [item('tea', 'TEA-1', 2), item('cup', 'CUP-1', 1), item('gift', 'TEA-1', 1)]

it('checks off one unit per scan, without case, and a gift of the same SKU after what was bought', () => {
  let checked: Checked = {}
  for (const code of ['tea-1', ' TEA-1 ', 'TEA-1']) ({ checked } = scan(items, checked, code))
  expect(checked).toEqual({ tea: 2, gift: 1 })
  expect(sumChecked(items, checked)).toEqual({ units: 3, left: 1, grams: 750 })
  expect(toParcelItems(items, checked)).toEqual([
    { itemId: 'tea', quantity: 2 },
    { itemId: 'gift', quantity: 1 },
  ])
})

it('warns of a code that the order does not have, and of a unit too many', () => {
  expect(scan(items, {}, 'TEA-2')).toEqual({ checked: {}, outcome: { kind: 'wrong', code: 'TEA-2' } })
  const full = scan(items, { cup: 1 }, 'CUP-1')
  expect(full.checked).toEqual({ cup: 1 })
  expect(full.outcome.kind).toBe('full')
})

it('never checks more units than are left, in any order of scans', () => {
  assert(
    property(array(constantFrom('TEA-1', 'CUP-1', 'NONE'), { maxLength: 12 }), (codes) => {
      let checked: Checked = {}
      for (const code of codes) ({ checked } = scan(items, checked, code))
      const parcel = toParcelItems(items, checked)
      for (const { itemId, quantity } of parcel)
        expect(quantity).toBeLessThanOrEqual(items.find((i) => i.itemId === itemId)!.toShip)
      const { units, left } = sumChecked(items, checked)
      expect(units + left).toBe(4)
    }),
  )
})
