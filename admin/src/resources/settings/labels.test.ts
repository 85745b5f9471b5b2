import { expect, it } from 'vitest'
import { displayUnit, formatValue, formatWithUnit } from './labels.ts'

it('displays fractions in their whole unit', () => {
  expect(formatWithUnit({ unit: 'hundredths of a percent' }, 1250)).toBe('12.5 %')
  expect(displayUnit({ unit: 'hundredths of a coin' })).toEqual({ divisor: 100, unit: 'coin' })
})

it('displays switches as On and Off, and other units unchanged', () => {
  expect(formatValue({ unit: 'switch' }, 1)).toBe('On')
  expect(formatWithUnit({ unit: 'switch' }, 0)).toBe('Off')
  expect(formatWithUnit({ unit: 'pieces' }, 5)).toBe('5 pieces')
})
