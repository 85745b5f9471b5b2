import { chmod, chown, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { databaseAccount } from './account.ts'
import { EmbeddedError } from './error.ts'

let folder: string
beforeAll(async () => {
  folder = await makeTemporaryFolder('pasar-account-')
  await chmod(folder, 0o700)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('rejects the cluster of another account unless this process is root', async () => {
  const owner = process.getuid!()
  vi.spyOn(process as Required<NodeJS.Process>, 'getuid').mockReturnValue(owner + 4_321)
  await expect(databaseAccount(folder)).rejects.toThrow(EmbeddedError)
  await expect(databaseAccount(folder)).rejects.toThrow(`belongs to the account with the id ${owner}`)
  vi.restoreAllMocks()
})

test.runIf(process.getuid?.() === 0)('returns the owner of a cluster to root', async () => {
  await chown(folder, 4_321, 4_322)
  expect(await databaseAccount(folder)).toEqual({ uid: 4_321, gid: 4_322 })
})

test.runIf(process.getuid?.() === 0)(
  'returns an unprivileged account to root for a cluster of root',
  async () => {
    await chown(folder, 0, 0)
    expect((await databaseAccount(folder))?.uid).toBeGreaterThan(0)
  },
)
