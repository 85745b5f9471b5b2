import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { fingerprint, seal, unseal } from './sealed.ts'

const SECRET = 'a secret of thirty-two characters'
const OTHER = 'another one of thirty-two letters'
const key = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64')
const config = readConfig({ SECRET })
const withKeys = (...keys: string[]) => readConfig({ SECRET, SEALING_KEYS: keys.join(',') })
const [first, second] = [`a1:${key('x')}`, `b2:${key('y')}`]

test('what was changed, or sealed for another purpose or with another SECRET, cannot be opened', () => {
  const sealed = seal(config, 'tea', 'Lapsang')
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => unseal(config, 'tea', bytes.toString('base64url'))).toThrow()
  expect(() => unseal(config, 'coffee', sealed)).toThrow()
  expect(() => unseal(config, 'tea', '')).toThrow()
  expect(() => unseal(readConfig({ SECRET: OTHER }), 'tea', sealed)).toThrow()
})

test('nor by another key of the settings, whatever it says it was sealed by', () => {
  const sealed = seal(withKeys(first), 'tea', 'Lapsang')
  expect(() => unseal(withKeys(second), 'tea', sealed)).toThrow('lacks the key “a1”')
  expect(() => unseal(withKeys(first, second), 'tea', sealed.replace('a1.', 'b2.'))).toThrow()
  expect(() => unseal(withKeys(first), 'tea', sealed.replace('a1.', ''))).toThrow()
})

test('what is sealed says nothing, not even that it is the same, and opens again', () => {
  const [one, two] = [seal(config, 'tea', 'Lapsang'), seal(config, 'tea', 'Lapsang')]
  expect(one).not.toBe(two)
  expect(unseal(config, 'tea', one)).toBe('Lapsang')
})

test('a key put in front seals from then on, and what older ones sealed still opens', () => {
  const bySecret = seal(config, 'tea', 'Lapsang')
  const byFirst = seal(withKeys(first), 'tea', 'Assam')
  const rotated = withKeys(second, first)
  expect(unseal(rotated, 'tea', bySecret)).toBe('Lapsang')
  expect(unseal(rotated, 'tea', byFirst)).toBe('Assam')
  expect(seal(rotated, 'tea', 'Keemun')).toMatch(/^b2\./)
})

test('a fingerprint tells equal texts of one purpose, under one SECRET only', () => {
  const print = fingerprint(config, 'tea', 'Lapsang')
  expect(fingerprint(withKeys(first), 'tea', 'Lapsang')).toBe(print)
  expect(fingerprint(config, 'coffee', 'Lapsang')).not.toBe(print)
  expect(fingerprint(readConfig({ SECRET: OTHER }), 'tea', 'Lapsang')).not.toBe(print)
})

test.each(['x', 'a:short', `a-b:${key('x')}`, `${first},${first}`])('SEALING_KEYS cannot be %s', (keys) => {
  expect(() => withKeys(keys)).toThrow('SEALING_KEYS must be')
})
