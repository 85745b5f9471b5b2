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

test('a second owner is refused until the first gives it back', async () => {
  const unlock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse)
  await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  await unlock()
  await (await lockDataFolder(folder))()
})

test('of many at once one gets it', async () => {
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataFolder(folder)))
  expect(all.filter((a) => a.status === 'fulfilled')).toHaveLength(1)
})

test('the lock of a process that was killed is taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const path = join(folder, 'lock')
  await writeFile(path, `${child.pid} 0`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await lockDataFolder(folder)
  expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
})

test('a number that went to another process, and rubbish, do not count', async () => {
  for (const text of [`${process.pid} 1`, 'rubbish', '', '-1 0', '0']) {
    await writeFile(join(folder, 'lock'), text)
    await (await lockDataFolder(folder))()
  }
})
