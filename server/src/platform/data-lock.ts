import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAbsent } from './files/disk.ts'
import { uuidv7 } from './ids.ts'

const SETTLE_MS = 100

/** The data folder belongs to a process that lives. */
export class DataFolderInUse extends Error {}

/**
 * Takes the data folder for this process: the embedded database does not lock its folder, and two processes
 * would destroy it. A lock whose process is gone (kill -9, power cut) is taken over.
 * @returns gives it back
 * @throws DataFolderInUse when another process has it
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'lock')
  const mine = `${process.pid} ${await bornAt(process.pid)} ${uuidv7()}`
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await create(path, mine)) {
      // Of two that find the same dead lock, the later one may have removed the earlier one's new lock.
      if (attempt > 0) await sleep(SETTLE_MS)
      if ((await readText(path)) !== mine) break
      return async () => {
        if ((await readText(path)) === mine) await rm(path, { force: true })
      }
    }
    const holder = (await readText(path)) ?? ''
    if (await lives(holder)) {
      throw new DataFolderInUse(`the data folder ${folder} is in use by process ${holder.split(' ')[0]}`)
    }
    await rm(path, { force: true })
  }
  throw new DataFolderInUse(`the data folder ${folder} is being taken by another process`)
}

/** Creates the lock with its text at once, so that nobody reads an empty one. @returns false when there is one */
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

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

/** True when the process of a lock still runs; a number that went to another process since then does not count. */
async function lives(holder: string): Promise<boolean> {
  const [id, born] = holder.split(' ')
  const pid = Number(id)
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return (await bornAt(pid)) === (born ?? '')
}

/** When a process was started, in ticks since the boot; empty where the system does not tell. */
async function bornAt(pid: number): Promise<string> {
  const stat = await readText(`/proc/${pid}/stat`).catch(() => undefined)
  // The name in parentheses may hold spaces; the start time is the 20th field after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
