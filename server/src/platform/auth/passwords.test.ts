import { expect, test } from 'vitest'
import { recommendedCost } from './hashing.ts'
import { DECOY, hashPassword, verifyPassword, verifyPasswordCached } from './passwords.ts'

test('rejects wrong passwords, also after the correct one and without a hash', async () => {
  const stored = await hashPassword('246810')
  expect(await verifyPassword(stored, '246811')).toBe(false)
  expect(await verifyPassword(null, '246810')).toBe(false)
  expect(await verifyPasswordCached(stored, '246811')).toBe(false)
  expect(await verifyPasswordCached(stored, '246810')).toBe(true)
  expect(await verifyPasswordCached(stored, '246810')).toBe(true)
  expect(await verifyPasswordCached(stored, '246811')).toBe(false)
  expect(await verifyPasswordCached(stored, '')).toBe(false)
})

test('takes as long without a hash as with one', () => {
  const { memoryCost, timeCost, parallelism } = recommendedCost
  expect(DECOY.split('$').slice(1, 4)).toEqual([
    'argon2id',
    'v=19',
    `m=${memoryCost},t=${timeCost},p=${parallelism}`,
  ])
})

test('does not accept a remembered password for another hash', async () => {
  const [first, second] = [await hashPassword('246810'), await hashPassword('135791')]
  expect(await verifyPasswordCached(first, '246810')).toBe(true)
  expect(await verifyPasswordCached(second, '246810')).toBe(false)
  expect(await verifyPasswordCached(second, '135791')).toBe(true)
})
