import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { seal, unseal } from './seal.ts'

const config = readConfig({ SECRET: 'a secret of thirty-two characters' })

test('what was changed, or sealed for another purpose or with another SECRET, cannot be opened', () => {
  const sealed = seal(config, 'tea', 'Lapsang')
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => unseal(config, 'tea', bytes.toString('base64url'))).toThrow()
  expect(() => unseal(config, 'coffee', sealed)).toThrow()
  expect(() => unseal(readConfig({ SECRET: 'another one of thirty-two letters' }), 'tea', sealed)).toThrow()
})

test('what is sealed says nothing, not even that it is the same, and opens again', () => {
  const [one, two] = [seal(config, 'tea', 'Lapsang'), seal(config, 'tea', 'Lapsang')]
  expect(one).not.toBe(two)
  expect(unseal(config, 'tea', one)).toBe('Lapsang')
})
