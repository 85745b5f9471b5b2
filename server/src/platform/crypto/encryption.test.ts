import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { decrypt, encrypt, fingerprint } from './encryption.ts'

const SECRET = 'a secret of thirty-two characters'
const OTHER = 'another one of thirty-two letters'
const key = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64')
const config = readConfig({ SECRET })
const withKeys = (...keys: string[]) => readConfig({ SECRET, SEALING_KEYS: keys.join(',') })
const [first, second] = [`a1:${key('x')}`, `b2:${key('y')}`]

test('fails to decrypt modified text, for another purpose, or with another SECRET', () => {
  const encrypted = encrypt(config, 'tea', 'Lapsang')
  const bytes = Buffer.from(encrypted, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => decrypt(config, 'tea', bytes.toString('base64url'))).toThrow()
  expect(() => decrypt(config, 'coffee', encrypted)).toThrow()
  expect(() => decrypt(config, 'tea', '')).toThrow()
  expect(() => decrypt(readConfig({ SECRET: OTHER }), 'tea', encrypted)).toThrow()
})

test('fails to decrypt with another key, whatever key id the text names', () => {
  const encrypted = encrypt(withKeys(first), 'tea', 'Lapsang')
  expect(() => decrypt(withKeys(second), 'tea', encrypted)).toThrow('lacks the key “a1”')
  expect(() => decrypt(withKeys(first, second), 'tea', encrypted.replace('a1.', 'b2.'))).toThrow()
  expect(() => decrypt(withKeys(first), 'tea', encrypted.replace('a1.', ''))).toThrow()
})

test('encrypts equal texts differently and decrypts them', () => {
  const [one, two] = [encrypt(config, 'tea', 'Lapsang'), encrypt(config, 'tea', 'Lapsang')]
  expect(one).not.toBe(two)
  expect(decrypt(config, 'tea', one)).toBe('Lapsang')
})

test('encrypts with the first key and decrypts text of older keys', () => {
  const bySecret = encrypt(config, 'tea', 'Lapsang')
  const byFirst = encrypt(withKeys(first), 'tea', 'Assam')
  const rotated = withKeys(second, first)
  expect(decrypt(rotated, 'tea', bySecret)).toBe('Lapsang')
  expect(decrypt(rotated, 'tea', byFirst)).toBe('Assam')
  expect(encrypt(rotated, 'tea', 'Keemun')).toMatch(/^b2\./)
})

test('computes equal fingerprints for equal texts of one purpose and SECRET only', () => {
  const print = fingerprint(config, 'tea', 'Lapsang')
  expect(fingerprint(withKeys(first), 'tea', 'Lapsang')).toBe(print)
  expect(fingerprint(config, 'coffee', 'Lapsang')).not.toBe(print)
  expect(fingerprint(readConfig({ SECRET: OTHER }), 'tea', 'Lapsang')).not.toBe(print)
})

test.each(['x', 'a:short', `a-b:${key('x')}`, `${first},${first}`])('SEALING_KEYS cannot be %s', (keys) => {
  expect(() => withKeys(keys)).toThrow('SEALING_KEYS must be')
})
