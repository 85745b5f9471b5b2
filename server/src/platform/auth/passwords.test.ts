import { expect, test } from 'vitest'
import { hashPassword, isPassword, isPasswordAgain } from './passwords.ts'

test('a wrong password is wrong, also after the right one, and without a hash', async () => {
  const stored = await hashPassword('246810')
  expect(await isPassword(stored, '246811')).toBe(false)
  expect(await isPassword(null, '246810')).toBe(false)
  expect(await isPasswordAgain(stored, '246811')).toBe(false)
  expect(await isPasswordAgain(stored, '246810')).toBe(true)
  expect(await isPasswordAgain(stored, '246810')).toBe(true)
  expect(await isPasswordAgain(stored, '246811')).toBe(false)
  expect(await isPasswordAgain(stored, '')).toBe(false)
})

test('what was right for one hash says nothing of another, even of the same password', async () => {
  const [before, after] = [await hashPassword('246810'), await hashPassword('135791')]
  expect(await isPasswordAgain(before, '246810')).toBe(true)
  expect(await isPasswordAgain(after, '246810')).toBe(false)
  expect(await isPasswordAgain(after, '135791')).toBe(true)
})
