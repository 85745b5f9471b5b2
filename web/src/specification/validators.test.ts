import * as validate from '@pasar/contract/validate'
import { describe, expect, test } from 'vitest'
import { emptyContact } from '@/features/login/model/contact.ts'
import { emptyRegistration, validateRegistration } from '@/features/login/model/registration.ts'

type Case = [name: string, isValid: (value: string) => boolean, valid: string[], invalid: string[]]

const cases: Case[] = [
  ['email', validate.isEmail, ['nur@example.com'], ['nur', 'nur@', 'a..b@example.com', 'a b@example.com']],
  [
    'mainland mobile',
    validate.isMainlandMobile,
    ['13812345678'],
    ['12812345678', '1381234567', '138123456789'],
  ],
  ['URL', validate.isUrl, ['https://example.com/a?b'], ['example.com', 'ftp://example.com', 'javascript:1']],
  ['date', validate.isDate, ['2026-01-31', 'Jan 31, 2026'], ['', 'never']],
  ['ISO date', validate.isIsoDate, ['2028-02-29'], ['2027-02-29', '2026-1-1', '01/02/2026']],
  ['number', validate.isNumber, ['-1.5', '0'], ['1.', '1e3', '']],
  ['digits only', validate.isDigits, ['007'], ['-1', '1.0', '']],
  ['national ID', validate.isNationalId, ['11010519491231002X'], ['110105194912310021', '1101051949123100']],
  ['car plate', validate.isCarPlate, ['京A12345', '粤BD12345'], ['A12345', '京A1234']],
  ['amount', validate.isAmount, ['0', '1,234.50', '12.3'], ['12.345', '1,23', '01', '-1']],
  ['Chinese characters only', validate.isChinese, ['中文'], ['中a', '']],
  ['letters only', validate.isLetters, ['abcXYZ'], ['abc1', '']],
  ['letters or digits only', validate.isLettersOrDigits, ['abc123'], ['abc-1', '']],
  ['landline', validate.isLandline, ['010-12345678', '0755-1234567-12'], ['12345678', '010-123']],
  ['JSON string', validate.isJson, ['{"a":1}', '[]'], ['1', 'null', '{a:1}']],
  ['code of 6 digits', validate.isCode, ['012345'], ['12345', '1234567', '12345a']],
  ['image name', validate.isImageName, ['a.JPG', 'a.webp?x=1'], ['a.mp4', 'jpg']],
  ['video name', validate.isVideoName, ['a.mp4', 'a.MOV'], ['a.png', 'mp4']],
  ['username', validate.isUsername, ['nur123'], ['nur12', 'nur_12', '用户名用户名']],
]

describe('§5 validators', () => {
  test.each(cases)('%s', (_, isValid, valid, invalid) => {
    expect(valid.filter((value) => !isValid(value))).toEqual([])
    expect(invalid.filter(isValid)).toEqual([])
  })

  test('a code can have another number of digits', () => {
    expect([validate.isCode('1234', 4), validate.isCode('123456', 4)]).toEqual([true, false])
  })

  test('range and length include both ends; a length counts characters', () => {
    expect([1, 2, 5, 6].map((n) => validate.isInRange(n, 2, 5))).toEqual([false, true, true, false])
    expect([validate.hasLength('茶👩', 2, 2), validate.hasLength('abc', 4, 5)]).toEqual([true, false])
  })

  test('masked contacts keep their first three and last three characters', () => {
    expect(validate.mask('0123456789')).toBe('012•••789')
  })

  test('a registration needs a username of at least 6 letters or digits and a valid email', () => {
    const form = { ...emptyRegistration, username: 'nur12', password: 'Pasar-demo-1' }
    const contact = { ...emptyContact, email: 'nur' }
    expect(Object.keys(validateRegistration(form, contact))).toEqual(['username', 'email'])
    const valid = { ...form, username: 'nur123' }
    expect(validateRegistration(valid, { ...contact, email: 'nur@example.com' })).toEqual({})
    const phone = { ...contact, channel: 'mobile', mobile: '123' } as const
    expect(validateRegistration(valid, phone)).toEqual({ mobile: 'login.mobileInvalid' })
    expect(validateRegistration(valid, { ...phone, mobile: '123456789' })).toEqual({})
  })
})
