import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWeakPassword, isWeakPaymentPin } from './weak-secrets.ts'

const own = ['meilin88', 'mei.lin@mail.example', 'Mei Lin']

describe('a weak password', () => {
  it.each([
    'password',
    'Password123',
    'qwerty1234',
    'pasar2026',
    'PASAR-2026!',
    'abcdefgh',
    'hgfedcba',
    '23456789',
    '98765432',
    'aaaaaaaa',
    'iloveyou99',
    'woaini1314',
    'MeiLin88',
    'meilin88!!',
    'mei.lin@mail.example',
    'mei.lin2026',
    '1mei lin1',
  ])('is %s', async (password) => {
    expect(await isWeakPassword(password, own)).toBe(true)
  })

  it.each(['correct horse', 'strong-enough-1', 'Pasar-demo-1', 'h7!kqz0w', '五湖四海皆兄弟也'])(
    'is not %s',
    async (password) => {
      expect(await isWeakPassword(password, own)).toBe(false)
    },
  )
})

describe('a weak payment PIN', () => {
  it.each([
    '123456',
    '654321',
    '890123',
    '111111',
    '121212',
    '112233',
    '123123',
    '123321',
    '112211',
    '000001',
  ])('is %s', (pin) => expect(isWeakPaymentPin(pin)).toBe(true))
  it.each(['135790', '246810', '271828', '864209', '520131'])('is not %s', (pin) =>
    expect(isWeakPaymentPin(pin)).toBe(false),
  )
  it('is one of few', () => {
    const pins = Array.from({ length: 1_000_000 }, (_, i) => `${i}`.padStart(6, '0'))
    expect(pins.filter(isWeakPaymentPin).length).toBeLessThan(10_000)
  })
  it('is each shift of a sequence (property)', () => {
    const sequences = fc.record({ start: fc.nat(9), step: fc.constantFrom(-1, 0, 1) })
    fc.assert(
      fc.property(sequences, ({ start, step }) => {
        const pin = Array.from({ length: 6 }, (_, i) => (start + i * step + 10) % 10).join('')
        expect(isWeakPaymentPin(pin)).toBe(true)
      }),
    )
  })
})
