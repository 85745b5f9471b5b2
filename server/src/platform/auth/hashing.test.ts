import { expect, test } from 'vitest'
import { hash, verify } from './hashing.ts'

test('what is no hash is an error, and the next password is computed all the same', async () => {
  await expect(verify('no hash', '246810')).rejects.toThrow()
  const stored = await hash('246810')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(stored, '246810')).toBe(true)
})

test('each of many questions at once gets its own answer', async () => {
  const words = ['one', 'two', 'three', 'four']
  const hashes = await Promise.all(words.map(hash))
  const answers = await Promise.all(
    hashes.flatMap((stored) => words.map((password) => verify(stored, password))),
  )
  expect(answers).toEqual(words.flatMap((_, i) => words.map((_, j) => i === j)))
})
