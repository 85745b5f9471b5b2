import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { hash, verify } from './hashing.ts'

test('rejects a malformed hash and keeps working', async () => {
  await expect(verify('no hash', '246810', 'sign-in')).rejects.toThrow()
  const stored = await hash('246810', 'sign-in')
  expect(await verify(stored, '246810', 'sign-in')).toBe(true)
})

test('hashes at the recommended cost unless a test lowers it, and verifies hashes of any cost', async () => {
  // A process of its own: other tests of this one have lowered the cost.
  const module = JSON.stringify(new URL('./hashing.ts', import.meta.url))
  const script = `import(${module}).then(async ({ hash }) => console.log(await hash('246810', 'sign-in')))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script])
  const stored = stdout.trim()
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(stored, '246810', 'sign-in')).toBe(true)
  expect(await verify(stored, '246811', 'sign-in')).toBe(false)
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
