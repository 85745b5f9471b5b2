import { expect, test } from 'vitest'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { hash, verify } from './hashing.ts'

test('rejects a malformed hash and keeps working', async () => {
  await expect(verify('no hash', '246810', 'sign-in')).rejects.toThrow()
  const stored = await hash('246810', 'sign-in')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(stored, '246810', 'sign-in')).toBe(true)
})

test('returns each of many concurrent requests its own result', async () => {
  const passwords = ['one', 'two', 'three', 'four']
  const hashes = await Promise.all(passwords.map((password) => hash(password, 'sign-in')))
  const results = await Promise.all(
    hashes.flatMap((stored) => passwords.map((password) => verify(stored, password, 'sign-in'))),
  )
  expect(results).toEqual(passwords.flatMap((_, i) => passwords.map((_, j) => i === j)))
})

test('rejects use inside a transaction, whose connection would wait for the queue', async () => {
  const db = { transaction: (run: (tx: object) => unknown) => run({}) } as unknown as Db
  await expect(transact(db, () => hash('246810', 'sign-in'))).rejects.toThrow('inside transact()')
  expect(await hash('246810', 'sign-in')).toMatch(/^\$argon2id/)
})
