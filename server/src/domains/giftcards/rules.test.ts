import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateCode } from './code.ts'
import {
  ALPHABET,
  CODE_LENGTH,
  computeCheckCharacter,
  formatCode,
  giftStateAt,
  isCode,
  parseCode,
} from './rules.ts'

const anyCharacter = fc.constantFrom(...ALPHABET)
const anyCode = fc
  .array(anyCharacter, { minLength: CODE_LENGTH - 1, maxLength: CODE_LENGTH - 1 })
  .map((body) => body.join('') + computeCheckCharacter(body.join('')))

describe('a code', () => {
  it('is invalid with any wrong character', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(CODE_LENGTH - 1), anyCharacter, (code, at, character) => {
        fc.pre(code[at] !== character)
        expect(isCode(code.slice(0, at) + character + code.slice(at + 1))).toBe(false)
      }),
    )
  })

  it('is invalid with other characters or another length', () => {
    for (const input of ['', 'AEIOU-AEIOU-AEIOU-AEIOU-AEIOU', 'B'.repeat(26), '1'.repeat(25), '礼品卡'])
      expect(parseCode(input)).toBeNull()
  })

  it('is parsed in any formatting', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        for (const input of [
          code,
          formatCode(code),
          code.toLowerCase(),
          ` ${formatCode(code).replaceAll('-', ' ')} `,
        ])
          expect(parseCode(input)).toBe(code)
      }),
    )
  })

  it('has at least 100 bits of entropy, and uses the alphabet at every position', () => {
    expect((CODE_LENGTH - 1) * Math.log2(ALPHABET.length)).toBeGreaterThan(100)
    expect(new Set(ALPHABET).size).toBe(24)
    const codes = Array.from({ length: 400 }, generateCode)
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

  it('by link ends when it expires, when all cards are taken, or when the giver withdraws it', () => {
    expect(giftStateAt(link, now)).toBe('open')
    expect(giftStateAt({ ...link, expiresAt: now }, now)).toBe('over')
    expect(giftStateAt({ ...link, endedAt: now }, now)).toBe('over')
    expect(giftStateAt({ ...link, endedAt: now, withdrawnAt: now }, now)).toBe('withdrawn')
    expect(giftStateAt({ ...link, endedAt: now, taken: 2 }, now)).toBe('taken')
    expect(giftStateAt({ ...link, receiverId: 'm', expiresAt: null }, now)).toBe('given')
  })
})
