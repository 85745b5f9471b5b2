import { expect, test } from 'vitest'
import { Day, IdList, Name, OptionalName, Time } from './shapes.ts'
import { maskName } from './validate.ts'

test.each([
  '0000-01-01T00:00:00Z',
  '1899-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00+01:00',
])('rejects the time %s', (text) => expect(Time.safeParse(text).success).toBe(false))

test.each(['0000-01-01', '1899-12-31', '2026-02-30', '2026-1-1', ''])('rejects the day %o', (text) =>
  expect(Day.safeParse(text).success).toBe(false),
)

test('accepts valid times and days', () => {
  expect(Time.parse('1900-01-01T00:00:00.000Z')).toBe('1900-01-01T00:00:00.000Z')
  expect(Day.parse('2028-02-29')).toBe('2028-02-29')
})

test('reads a list of ids, comma-separated', () => {
  const id = '01a20442-f0b7-71f6-929f-47d6c71b43dc'
  expect(IdList(2).parse('')).toEqual([])
  expect(IdList(2).parse(`${id}, ${id}`)).toEqual([id, id])
  for (const text of ['x', `${id},x`, `${id},${id},${id}`, '1'.repeat(36)])
    expect(IdList(2).safeParse(text).success).toBe(false)
  expect(IdList(2, 1).safeParse('').success).toBe(false)
})

test.each([
  'Nur\nAisyah',
  'Nur\r',
  'Nur\u0000',
  'Nur \u202egnp.exe',
  'Nur\u2066',
  'Nur\u2028Aisyah',
  '\u200fNur x',
])('rejects the name %j', (name) => {
  const inner = `a${name}b`
  expect([Name(40).safeParse(inner).success, OptionalName(40).safeParse(inner).success]).toEqual([
    false,
    false,
  ])
})

test.each(['Nur Aisyah', "O'Brien-Núñez", '陳美玲', 'สมชาย ใจดี', 'क्षितिज', '👩‍💻 Mei'])(
  'accepts the name %s',
  (name) => expect(Name(40).parse(name)).toBe(name),
)

test.each([
  ['Mei Lin', 'M•• L••'],
  ['Siti', 'S•••'],
  ['Nur Aisyah binti Rahman', 'N•• A••• b••• R•••'],
  ['陳美玲', '陳••'],
  ['Li', 'L••'],
])('masks the name %s as %s', (name, masked) => expect(maskName(name)).toBe(masked))
