import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from './store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pasar-store-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.runIf(process.platform !== 'win32')(
  'closes the data folder, which it creates before the server does, to other accounts',
  async () => {
    openStore(path.join(folder, 'data', 'sandbox')).close()
    expect((await stat(path.join(folder, 'data'))).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(folder, 'data', 'sandbox'))).mode & 0o777).toBe(0o700)
  },
)
