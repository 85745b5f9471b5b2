import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForBackup, listenForBackups } from '../backup/control.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { BackupRefused } from '../backup/refused.ts'
import { lockDataFolder } from '../platform/data-lock.ts'
import { openDb } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'
import { diskStore } from '../platform/files/disk.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const backup = { path: '/x.tar', bytes: 1, tables: 1, rows: 1, files: 1, missing: [] }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pasar-b-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command on the embedded shop of a folder. */
async function run(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const done = promisify(execFile)(process.execPath, [main, ...args], { env })
  return await done.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

test('a shop that does not run here, or ends while it is asked, is said in words', async () => {
  await expect(askForBackup(folder, '/tmp')).rejects.toThrow('the running shop cannot be reached')
  const silent = createServer((socket) => socket.destroy()).listen(join(folder, 'control'))
  await once(silent, 'listening')
  await expect(askForBackup(folder, '/tmp')).rejects.toThrow(BackupRefused)
  silent.close()
})

test('the running shop answers with what it did, or why it did not', async () => {
  const folders: string[] = []
  const stop = await listenForBackups(folder, async (to) => {
    folders.push(to)
    if (to.endsWith('bad')) throw new BackupRefused('no room')
    return backup
  })
  expect(await askForBackup(folder, '/backups')).toEqual(backup)
  await expect(askForBackup(folder, '/bad')).rejects.toThrow('no room')
  expect(folders).toEqual(['/backups', '/bad'])
  await stop?.()
  expect(await readdir(folder)).not.toContain('control')
})

test('a socket that a killed process left is taken over, and a path too long for one is told', async () => {
  const first = await listenForBackups(folder, async () => backup)
  const second = await listenForBackups(folder, async () => ({ ...backup, path: '/second.tar' }))
  expect((await askForBackup(folder, '/tmp')).path).toBe('/second.tar')
  await second?.()
  await first?.()
  expect(await listenForBackups(join(folder, 'x'.repeat(120)), async () => backup)).toBeUndefined()
})

test('the commands: nothing there, in use, and back again', async () => {
  const data = join(folder, 'data')
  await mkdir(data)
  expect(await run(data, 'backup')).toEqual({ code: 1, said: `Not done: there is no shop in ${data}.\n` })
  expect((await run(data, 'restore')).said).toContain('Usage: npm run restore -- FILE')
  const unlock = await lockDataFolder(data)
  const open = await openDb(undefined, data)
  await migrate(open)
  const store = diskStore(join(data, 'files'), 'secret')
  const stop = await listenForBackups(data, (to) => makeBackup(open, store, to, new Date()))
  const made = await run(data, 'backup', join(folder, 'out'))
  const [name] = await readdir(join(folder, 'out'))
  const file = join(folder, 'out', name!)
  expect(made.said).toContain(`${file}  (`)
  expect((await run(data, 'restore', file, '--overwrite')).said).toContain(
    `is in use by process ${process.pid}; stop it first`,
  )
  await stop?.()
  await open.close()
  await unlock()
  const restored = await run(join(folder, 'elsewhere'), 'restore', file)
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored the shop of') })
  expect((await run(join(folder, 'elsewhere'), 'backup')).said).toContain('backups/pasar-backup-')
}, 300_000)
