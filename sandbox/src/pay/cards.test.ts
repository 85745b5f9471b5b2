import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCard, passesLuhn, testCards } from './cards.ts'

const now = Date.parse('2026-03-15T00:00:00Z')
const good = { number: '4242424242424242', expiry: '03/26', cvc: '123', name: 'A' }

describe('card numbers', () => {
  test('fail on one wrong digit or two swapped digits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...testCards),
        fc.nat(15),
        fc.integer({ min: 1, max: 9 }),
        (card, at, add) => {
          const digits = [...card.number]
          digits[at] = String((Number(digits[at]) + add) % 10)
          expect(passesLuhn(digits.join(''))).toBe(false)
        },
      ),
    )
    expect(passesLuhn('')).toBe(false)
    expect(passesLuhn('4242x')).toBe(false)
  })

  test('of the test cards are valid for their payment types', () => {
    for (const card of testCards)
      for (const payType of card.payTypes) {
        const checked = checkCard({ ...good, number: card.number }, payType, now)
        expect(checked).toMatchObject({ ok: true, outcome: card.outcome, trace: { brand: card.brand } })
      }
  })
})

describe('the form', () => {
  test('reports every invalid field', () => {
    expect(checkCard({ number: '', expiry: '', cvc: '', name: ' ' }, 'card', now)).toEqual({
      ok: false,
      errors: { number: 'required', expiry: 'required', cvc: 'required', name: 'required' },
    })
    const wrong = { number: '4242 4242 4242 4241', expiry: '13/30', cvc: '12', name: 'A' }
    expect(checkCard(wrong, 'card', now)).toMatchObject({
      errors: { number: 'number', expiry: 'expiry', cvc: 'cvc' },
    })
  })

  test('rejects a card of last month and accepts one of this month', () => {
    expect(checkCard({ ...good, expiry: '02 / 26' }, 'card', now)).toMatchObject({
      errors: { expiry: 'expired' },
    })
    expect(checkCard({ ...good, expiry: '3/2026' }, 'card', now)).toMatchObject({ ok: true })
  })

  test('accepts only UnionPay for UnionPay and only JCB for JCB', () => {
    expect(checkCard(good, 'unionpay', now)).toMatchObject({ errors: { number: 'brand' } })
    expect(checkCard(good, 'jcb', now)).toMatchObject({ errors: { number: 'brand' } })
  })

  test('requires four digits of security code for American Express', () => {
    const amex = { ...good, number: '378282246310005' }
    expect(checkCard(amex, 'card', now)).toMatchObject({ errors: { cvc: 'cvc' } })
    expect(checkCard({ ...amex, cvc: '1234' }, 'card', now)).toMatchObject({ ok: true })
  })
})
