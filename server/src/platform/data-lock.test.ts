import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Runs once after a lock is read, while its reader still waits for the contents. */
let afterRead: (() => Promise<unknown>) | undefined
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  const readFileSlowly = async (...args: Parameters<typeof original.readFile>) => {
    const contents = await original.readFile(...args)
    const hook = String(args[0]).endsWith('lock') ? afterRead : undefined
    if (hook) afterRead = undefined
    await hook?.()
    return contents
  }
  return { ...original, readFile: readFileSlowly }
})
// Test files share modules: one that ran before may have loaded this with the real files.
vi.resetModules()
const { DataFolderInUse, lockDataFolder } = await import('./data-lock.ts')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pasar-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('rejects a second owner until the first releases the lock', async () => {
  const unlock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse)
  await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  await unlock()
  await (await lockDataFolder(folder))()
})

test('grants the lock to one of many concurrent callers', async () => {
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataFolder(folder)))
  expect(all.filter((a) => a.status === 'fulfilled')).toHaveLength(1)
})

test('takes over the lock of a killed process', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const path = join(folder, 'lock')
  await writeFile(path, `${child.pid} 0`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await lockDataFolder(folder)
  expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
})

test('grants a dead lock to one of two processes, however late the second one removes it', async () => {
  await writeFile(join(folder, 'lock'), 'malformed')
  let unlock: (() => Promise<void>) | undefined
  afterRead = async () => {
    unlock = await lockDataFolder(folder)
  }
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse)
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse)
  await unlock!()
  expect(await readdir(folder)).toEqual([])
})

test('ignores reused process ids and malformed locks', async () => {
  for (const text of [`${process.pid} 1`, 'malformed', '', '-1 0', '0']) {
    await writeFile(join(folder, 'lock'), text)
    await (await lockDataFolder(folder))()
  }
})
