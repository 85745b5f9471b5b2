import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankCountries, banks } from './data/banks.ts'
import { branches } from './data/branches.ts'
import { isGiro, isLuhn, isNumberOf, isSameName, plainCardNumber } from './rules.ts'

const card = { least: 8, most: 30 }

describe('a number', () => {
  it('of a card passes Luhn’s check, with one digit changed it does not', () => {
    expect(isLuhn('4242424242424242')).toBe(true)
    // ISO/IEC 7812-1's own example.
    expect(isLuhn('49927398716')).toBe(true)
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'6222021234567894']
        const right = isLuhn(digits.join(''))
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(right && isLuhn(digits.join(''))).toBe(false)
      }),
    )
  })

  it('of an account has the digits of its country, and what a country checks', () => {
    expect(isNumberOf('MY', 'account', '12345', { least: 7, most: 17 })).toBe(false)
    expect(isNumberOf('MY', 'account', '114012345678', { least: 7, most: 17 })).toBe(true)
    expect(isNumberOf('MY', 'account', '000000000000', { least: 7, most: 17 })).toBe(false)
    expect(isNumberOf('JP', 'account', '12345678', { least: 7, most: 7 })).toBe(false)
    expect(isNumberOf('CN', 'card', '6222021234567890', card)).toBe(false)
    // The Hungarian example of the IBAN registry.
    expect(isGiro('117730161111101800000000')).toBe(true)
    expect(isGiro('117730161111101800000001')).toBe(false)
    expect(plainCardNumber('6222 0212-3456 7890')).toBe('6222021234567890')
  })
})

describe('a holder', () => {
  it('is the verified name in whatever order, case and accents', () => {
    expect(isSameName('TAN MEI LIN', 'Mei Lin Tan')).toBe(true)
    expect(isSameName('Kovacs Janos', 'János Kovács')).toBe(true)
    expect(isSameName('Mei Lin', 'Mei Lin Tan')).toBe(false)
    expect(isSameName('', '')).toBe(false)
  })
})

describe('the data', () => {
  it('knows each bank once, in a country it knows', () => {
    expect(new Set(banks.map((b) => b.code)).size).toBe(banks.length)
    for (const bank of banks) {
      expect(bankCountries[bank.country], bank.code).toBeDefined()
      expect(bank.code).toMatch(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}$/)
      expect(bank.code.slice(4, 6)).toBe(bank.country)
    }
    for (const code of Object.keys(branches)) expect(banks.map((b) => b.code)).toContain(code)
  })
})
