import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCode } from './code.ts'
import { checkOf, giftState, isCode, LENGTH, letters, readCode, written } from './rules.ts'

const anyLetter = fc.constantFrom(...letters)
const anyCode = fc
  .array(anyLetter, { minLength: LENGTH - 1, maxLength: LENGTH - 1 })
  .map((body) => body.join('') + checkOf(body.join('')))

describe('a code', () => {
  it('is told from one with any letter wrong', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(LENGTH - 1), anyLetter, (code, at, letter) => {
        fc.pre(code[at] !== letter)
        expect(isCode(code.slice(0, at) + letter + code.slice(at + 1))).toBe(false)
      }),
    )
  })

  it('is none of other letters, nor longer, nor shorter', () => {
    for (const typed of ['', 'AEIOU-AEIOU-AEIOU-AEIOU-AEIOU', 'B'.repeat(26), '1'.repeat(25), '礼品卡'])
      expect(readCode(typed)).toBeNull()
  })

  it('is read however it is written', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        for (const typed of [
          code,
          written(code),
          code.toLowerCase(),
          ` ${written(code).replaceAll('-', ' ')} `,
        ])
          expect(readCode(typed)).toBe(code)
      }),
    )
  })

  it('has at least 100 bits, and letters of every place and kind', () => {
    expect((LENGTH - 1) * Math.log2(letters.length)).toBeGreaterThan(100)
    expect(new Set(letters).size).toBe(24)
    const codes = Array.from({ length: 400 }, makeCode)
    expect(new Set(codes).size).toBe(400)
    expect(codes.every(isCode)).toBe(true)
    for (const at of [0, 12, 23]) expect(new Set(codes.map((c) => c[at])).size).toBeGreaterThan(20)
  })
})

describe('a gift', () => {
  const now = new Date('2026-05-01')
  const link = {
    receiverId: null,
    count: 2,
    taken: 0,
    expiresAt: new Date('2026-05-02'),
    withdrawnAt: null,
    endedAt: null,
  }

  it('by link is over with its time, its cards, or the giver’s word', () => {
    expect(giftState(link, now)).toBe('open')
    expect(giftState({ ...link, expiresAt: now }, now)).toBe('over')
    expect(giftState({ ...link, endedAt: now }, now)).toBe('over')
    expect(giftState({ ...link, endedAt: now, withdrawnAt: now }, now)).toBe('withdrawn')
    expect(giftState({ ...link, endedAt: now, taken: 2 }, now)).toBe('taken')
    expect(giftState({ ...link, receiverId: 'm', expiresAt: null }, now)).toBe('given')
  })
})
