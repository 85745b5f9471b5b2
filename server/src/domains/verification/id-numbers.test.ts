import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDocument, listDocuments } from './data/documents.ts'
import {
  chineseBirthday,
  indonesianBirthday,
  isBornOn,
  isChineseId,
  isHongKongId,
  isIndonesianId,
  isMyKad,
  isPassport,
  isSingaporeId,
  isTaiwanId,
  isThaiId,
  myKadBirthday,
  normalizeNumber,
} from './id-numbers.ts'

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const check = <T>(property: fc.IRawProperty<T>) => fc.assert(property, { seed })

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const days = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const plain = (day: string) => day.replaceAll('-', '')

/** Completes a number with each last character that makes it valid. */
const completed = (start: fc.Arbitrary<string>, choices: string, matches: (n: string) => boolean) =>
  start.map((text) => [...choices].map((c) => text + c).filter(matches))

type Checked = { name: string; start: fc.Arbitrary<string>; choices: string; matches: (n: string) => boolean }
const checked: Checked[] = [
  {
    name: 'mainland China',
    start: fc
      .tuple(fc.constantFrom('110105', '440304', '310101'), days, digits(3))
      .map(([p, d, n]) => p + plain(d) + n),
    choices: '0123456789X',
    matches: isChineseId,
  },
  {
    name: 'Singapore',
    start: fc.tuple(fc.constantFrom(...'STFGM'), digits(7)).map((parts) => parts.join('')),
    choices: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    matches: isSingaporeId,
  },
  {
    name: 'Hong Kong',
    start: fc.stringMatching(/^[A-Z]{1,2}\d{6}$/),
    choices: '0123456789A',
    matches: isHongKongId,
  },
  {
    name: 'Taiwan',
    start: fc.stringMatching(/^[A-Z][1289]\d{7}$/),
    choices: '0123456789',
    matches: isTaiwanId,
  },
  { name: 'Thailand', start: fc.stringMatching(/^[1-8]\d{11}$/), choices: '0123456789', matches: isThaiId },
]

describe(`numbers with a check character (FUZZ_SEED=${seed})`, () => {
  it.each(checked)('$name: exactly one check character is valid', ({ start, choices, matches }) => {
    check(
      fc.property(completed(start, choices, matches), (found) => {
        expect(found).toHaveLength(1)
      }),
    )
  })

  // The weights of Thailand and Taiwan do not detect every wrong digit.
  it.each(checked.slice(0, 3))('$name: one wrong digit is detected', ({ start, choices, matches }) => {
    const wrong = fc.tuple(completed(start, choices, matches), fc.nat(), fc.integer({ min: 1, max: 9 }))
    check(
      fc.property(wrong, ([[number], at, by]) => {
        const places = [...number!].flatMap((c, i) => (/\d/.test(c) ? [i] : []))
        const place = places[at % places.length]!
        const digit = (Number(number![place]) + by) % 10
        expect(matches(number!.slice(0, place) + digit + number!.slice(place + 1))).toBe(false)
      }),
    )
  })

  it('accepts known numbers and rejects variations of them', () => {
    expect(isChineseId('11010519491231002X')).toBe(true)
    expect(isSingaporeId('S1234567D')).toBe(true)
    expect(isHongKongId(normalizeNumber('A123456(3)'))).toBe(true)
    expect(isTaiwanId('A123456789')).toBe(true)
    expect(isThaiId(normalizeNumber('1-2345-67890-12-1'))).toBe(true)
    expect(isChineseId('110105194912310021')).toBe(false)
    expect(isSingaporeId('S1234567A')).toBe(false)
    expect(isHongKongId('A1234564')).toBe(false)
    expect(isTaiwanId('A123456788')).toBe(false)
    expect(isThaiId('1234567890122')).toBe(false)
  })
})

describe(`numbers with a birthday (FUZZ_SEED=${seed})`, () => {
  it('rejects dates and places that do not exist', () => {
    for (const wrong of [
      '901301-14-5678',
      '900230-14-5678',
      '900101-00-5678',
      '900101-17-5678',
      '900101-97-5678',
    ])
      expect(isMyKad(normalizeNumber(wrong)), wrong).toBe(false)
    expect(isChineseId('110105194902300029')).toBe(false)
    expect(isIndonesianId('3171230230900001')).toBe(false)
    expect(isIndonesianId('0071230101900001')).toBe(false)
    expect(isIndonesianId('3171230101900000')).toBe(false)
    // 29 February 00 is a date in 2000, but not in 1900.
    expect(isMyKad('000229145678')).toBe(true)
  })

  it('matches the encoded date of birth and no other', () => {
    const three = fc.tuple(days, days, digits(4), fc.constantFrom('01', '14', '59', '71', '98'))
    check(
      fc.property(three, ([day, other, tail, place]) => {
        const short = plain(day).slice(2)
        const kad = short + place + tail
        expect(isMyKad(kad)).toBe(true)
        const serial = tail === '0000' ? '0001' : tail
        const ktp = (woman: boolean) =>
          `317112${Number(day.slice(8)) + (woman ? 40 : 0)}`.padEnd(8).replace(/^(.{6})(\d) $/, '$10$2') +
          day.slice(5, 7) +
          day.slice(2, 4) +
          serial
        for (const encoded of [
          myKadBirthday(kad),
          indonesianBirthday(ktp(true)),
          indonesianBirthday(ktp(false)),
        ]) {
          expect(isBornOn(day, encoded)).toBe(true)
          expect(isBornOn(other, encoded)).toBe(day.slice(2) === other.slice(2))
        }
        expect([ktp(true), ktp(false)].every(isIndonesianId)).toBe(true)
        expect(isBornOn(other, chineseBirthday(`110105${plain(day)}0021`))).toBe(day === other)
      }),
    )
  })
})

describe('document types', () => {
  const countries = ['MY', 'CN', 'SG', 'HK', 'MO', 'TW', 'TH', 'ID', 'KH', 'HU', 'JP', 'FR']

  it('accept a passport of every country, and list each type once', () => {
    for (const country of countries) {
      const types = listDocuments(country).map((kind) => kind.type)
      expect(types).toContain('passport')
      expect(new Set(types).size).toBe(types.length)
    }
    expect(findDocument('FR', 'national-id')).toBeUndefined()
  })

  it('have valid examples and reject other numbers', () => {
    for (const kind of countries.flatMap(listDocuments)) {
      expect(kind.matches(normalizeNumber(kind.example)), kind.example).toBe(true)
      for (const wrong of [
        '',
        '1',
        'A'.repeat(40),
        '💳',
        'AAAAAAA',
        normalizeNumber(kind.example) + normalizeNumber(kind.example),
      ])
        expect(kind.matches(wrong), `${kind.name} ${wrong}`).toBe(false)
    }
  })

  it('normalizes separators and case', () => {
    expect(normalizeNumber(' a123456 (3) ')).toBe('A1234563')
    expect(normalizeNumber('900101-14-5678')).toBe('900101145678')
    check(
      fc.property(fc.string(), (text) => normalizeNumber(normalizeNumber(text)) === normalizeNumber(text)),
    )
    expect(isPassport('A1')).toBe(false)
  })
})
