import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isFileNotFound } from './files/disk.ts'
import { uuidv7 } from './ids.ts'

const SETTLE_MS = 100

/** Another running process uses the data folder. */
export class DataFolderInUse extends Error {}

/**
 * Locks the data folder for this process: two processes on one embedded database would destroy it. A lock
 * whose process is gone (kill -9, power cut) is taken over.
 * @returns releases the lock
 * @throws DataFolderInUse when another process holds it
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'lock')
  const own = `${process.pid} ${await startedAt(process.pid)} ${uuidv7()}`
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await create(path, own)) {
      // When two processes find the same dead lock, the later one may have removed the earlier one's new
      // lock.
      if (attempt > 0) await sleep(SETTLE_MS)
      if ((await readText(path)) !== own) break
      return async () => {
        if ((await readText(path)) === own) await rm(path, { force: true })
      }
    }
    const holder = (await readText(path)) ?? ''
    if (await isRunning(holder)) {
      throw new DataFolderInUse(`the data folder ${folder} is in use by process ${holder.split(' ')[0]}`)
    }
    await removeDead(path, holder)
  }
  throw new DataFolderInUse(`the data folder ${folder} is being locked by another process`)
}

/** Creates the lock file atomically, content included. @returns false when there is one */
async function create(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${uuidv7()}`
  await writeFile(draft, text, { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Removes a lock if it is still the one of `holder`. Another process can have replaced it meanwhile: a rename
 * takes the file before its contents are compared, which removing it cannot do.
 */
async function removeDead(path: string, holder: string): Promise<void> {
  const taken = `${path}.${uuidv7()}`
  try {
    await rename(path, taken)
  } catch (error) {
    if (isFileNotFound(error)) return
    throw error
  }
  // Fails when a third process has created a lock: then the owner of this one finds that out itself.
  if ((await readText(taken)) !== holder) await link(taken, path).catch(() => undefined)
  await rm(taken, { force: true })
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isFileNotFound(error)) return undefined
    throw error
  }
}

/** Reports whether the process of a lock still runs. A reused process id does not count. */
async function isRunning(holder: string): Promise<boolean> {
  const [id, started] = holder.split(' ')
  const pid = Number(id)
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return (await startedAt(pid)) === (started ?? '')
}

/** Start time of a process in ticks since boot; empty where the system does not provide it. */
async function startedAt(pid: number): Promise<string> {
  const stat = await readText(`/proc/${pid}/stat`).catch(() => undefined)
  // The name in parentheses may hold spaces; the start time is the 20th field after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
