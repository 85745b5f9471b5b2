import { expect, test } from 'vitest'
import { hash, verify } from './hashing.ts'

test('rejects a malformed hash and keeps working', async () => {
  await expect(verify('no hash', '246810')).rejects.toThrow()
  const stored = await hash('246810')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(stored, '246810')).toBe(true)
})

test('returns each of many concurrent requests its own result', async () => {
  const passwords = ['one', 'two', 'three', 'four']
  const hashes = await Promise.all(passwords.map(hash))
  const results = await Promise.all(
    hashes.flatMap((stored) => passwords.map((password) => verify(stored, password))),
  )
  expect(results).toEqual(passwords.flatMap((_, i) => passwords.map((_, j) => i === j)))
})
