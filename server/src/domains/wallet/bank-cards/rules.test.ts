import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankCountries, banks } from './data/banks.ts'
import { branches } from './data/branches.ts'
import { isHungarianAccountNumber, isLuhn, isSameName, isValidNumber, normalizeCardNumber } from './rules.ts'

const card = { min: 8, max: 30 }

describe('a number', () => {
  it('of a card passes Luhn’s check, and fails with one digit changed', () => {
    expect(isLuhn('4242424242424242')).toBe(true)
    // Example of ISO/IEC 7812-1.
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

  it('of an account has the length and the checksums of its country', () => {
    expect(isValidNumber('MY', 'account', '12345', { min: 7, max: 17 })).toBe(false)
    expect(isValidNumber('MY', 'account', '114012345678', { min: 7, max: 17 })).toBe(true)
    expect(isValidNumber('MY', 'account', '000000000000', { min: 7, max: 17 })).toBe(false)
    expect(isValidNumber('JP', 'account', '12345678', { min: 7, max: 7 })).toBe(false)
    expect(isValidNumber('CN', 'card', '6222021234567890', card)).toBe(false)
    // The Hungarian example of the IBAN registry.
    expect(isHungarianAccountNumber('117730161111101800000000')).toBe(true)
    expect(isHungarianAccountNumber('117730161111101800000001')).toBe(false)
    expect(normalizeCardNumber('6222 0212-3456 7890')).toBe('6222021234567890')
  })
})

describe('a holder', () => {
  it('matches the verified name in any word order, case and accents', () => {
    expect(isSameName('TAN MEI LIN', 'Mei Lin Tan')).toBe(true)
    expect(isSameName('Kovacs Janos', 'János Kovács')).toBe(true)
    expect(isSameName('Mei Lin', 'Mei Lin Tan')).toBe(false)
    expect(isSameName('', '')).toBe(false)
  })
})

describe('the data', () => {
  it('lists each bank once, in a known country', () => {
    expect(new Set(banks.map((b) => b.code)).size).toBe(banks.length)
    for (const bank of banks) {
      expect(bankCountries[bank.country], bank.code).toBeDefined()
      expect(bank.code).toMatch(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}$/)
      expect(bank.code.slice(4, 6)).toBe(bank.country)
    }
    for (const code of Object.keys(branches)) expect(banks.map((b) => b.code)).toContain(code)
  })
})
