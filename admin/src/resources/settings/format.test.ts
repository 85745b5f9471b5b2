import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatSetting, parseSetting, toInput } from './format.ts'

const percent = { kind: 'percentage', decimals: 2, name: '%' } as const
const money = { kind: 'money', decimals: 2, name: 'MYR' } as const
const minutes = { kind: 'duration', decimals: 0, name: 'minutes' } as const

it('formats each kind with its unit', () => {
  expect(formatSetting({ kind: 'switch', decimals: 0, name: '' }, 1)).toBe('On')
  expect(formatSetting(percent, 5_000)).toBe('50 %')
  expect(formatSetting(percent, 1_250)).toBe('12.5 %')
  expect(formatSetting(money, 123_450)).toBe('MYR 1,234.50')
  expect(formatSetting(money, 500_000)).toBe('MYR 5,000')
  expect(formatSetting(minutes, 30)).toBe('30 minutes')
})

it('rejects what is no number, has too many decimals or is out of bounds', () => {
  const setting = { unit: percent, min: 0, max: 5_000 }
  expect(parseSetting(setting, 'ten')).toEqual({ error: 'Enter a number' })
  expect(parseSetting(setting, '')).toEqual({ error: 'Enter a number' })
  expect(parseSetting(setting, '0.125')).toEqual({ error: 'At most 2 decimals' })
  expect(parseSetting(setting, '50.01')).toEqual({ error: 'Enter a value from 0 % to 50 %' })
  expect(parseSetting(setting, '-1')).toEqual({ error: 'Enter a value from 0 % to 50 %' })
  expect(parseSetting({ unit: minutes, min: 5, max: 60 }, '7.5')).toEqual({ error: 'Enter a whole number' })
})

it.each(['2,5', '12,50', '0,500', '1,00', '1,2345', '1.234,5', ',5', '5,', '1,,000', '1234,567'])(
  'refuses %j, whose comma does not separate thousands, instead of making another number of it',
  (text) => {
    const setting = { unit: percent, min: 0, max: 1_000_000_000 }
    expect(parseSetting(setting, text)).toEqual({ error: 'Enter digits, with a point only before decimals' })
  },
)

it('parses its own format, exactly', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(percent, money, minutes),
      fc.integer({ min: 0, max: 99_999_999 }),
      (unit, value) => {
        expect(parseSetting({ unit, min: 0, max: 99_999_999 }, toInput(unit, value))).toEqual({ value })
      },
    ),
  )
  const large = { unit: money, min: 0, max: 1_000_000_000 }
  expect(parseSetting(large, ' 1,234.5 ')).toEqual({ value: 123_450 })
  expect(parseSetting(large, '1,234,567.08')).toEqual({ value: 123_456_708 })
})
