import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-lock.ts'

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

test('ignores reused process ids and malformed locks', async () => {
  for (const text of [`${process.pid} 1`, 'malformed', '', '-1 0', '0']) {
    await writeFile(join(folder, 'lock'), text)
    await (await lockDataFolder(folder))()
  }
})
