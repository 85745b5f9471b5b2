import { execFile } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../../../scripts/lib/build/server.ts'
import { builtServer, inRoot } from '../../../scripts/lib/paths.ts'
import { readConfig } from '../config.ts'
import { makeTemporaryFolder } from '../platform/testing/temporary-folder.ts'
import { openDatabase } from './start.ts'

let folder: string
beforeAll(async () => {
  // As operators run it; from sources, each of the nine commands takes seven times the processor time.
  expect(await buildServer()).toBe(true)
  folder = await makeTemporaryFolder('pasar-b-')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command on the embedded shop of a folder. */
async function run(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PASAR_MODE: 'demo' }
  const done = promisify(execFile)(process.execPath, [inRoot(builtServer), ...args], { env })
  return await done.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  )
}

test('backs up a stopped and a running shop, and restores only a stopped one', async () => {
  const data = join(folder, 'data')
  const out = join(folder, 'out')
  await mkdir(data)
  const refused = await Promise.all([run(data, 'backup'), run(data, 'restore')])
  expect(refused[0]).toEqual({
    code: 1,
    output: `Backup or restore failed: there is no shop in ${data}; set DATA_DIR or DATABASE_URL.\n`,
  })
  expect(refused[1].output).toContain('Usage: npm run restore -- FILE')
  expect((await run(data, 'worker')).output).toContain(`no server runs on the data folder ${data}`)
  expect(await run(data, 'migrate')).toEqual({ code: 0, output: 'The tables are up to date.\n' })

  const shop = await openDatabase(readConfig({ DATA_DIR: data }))
  const made = await run(data, 'backup', out)
  const [name] = await readdir(out)
  const file = join(out, name!)
  expect(made.output).toContain(`${file}  (`)
  expect(await run(data, 'migrate')).toEqual({ code: 0, output: 'The tables are up to date.\n' })
  expect((await run(data, 'restore', file, '--overwrite')).output).toContain(
    `is in use by process ${process.pid}; stop it first`,
  )
  await shop.end()

  const target = join(folder, 'elsewhere')
  const restored = await run(target, 'restore', file)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored the shop of') })
  expect((await run(target, 'backup')).output).toContain('backups/pasar-backup-')
}, 300_000)
