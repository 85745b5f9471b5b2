import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const POLL_MS = 10

/** PostgreSQL's shutdown modes (fast, immediate), then the end of all: each with the time it is given. */
const ESCALATION: [signal: NodeJS.Signals, waitMs: number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 3_000],
]

/**
 * Stops the postmaster that a killed process left on a cluster. A file of one that is gone stays, since PostgreSQL
 * finds by it the processes that outlived it; it goes only where its number belongs to another program by now,
 * for which PostgreSQL would refuse to start.
 */
export async function endLeftBehind(folder: string): Promise<void> {
  const file = path.join(folder, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (!(pid > 0) || !isAlive(pid)) return
  if (await isPostmasterOf(pid, folder)) await endProcess(pid)
  else await rm(file, { force: true })
}

/** Asks a postmaster to end, with growing force, and waits for it. */
export async function endProcess(pid: number): Promise<void> {
  for (const [signal, waitMs] of ESCALATION) {
    if (!isAlive(pid)) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const until = Date.now() + waitMs
    while (isAlive(pid) && Date.now() < until) await sleep(POLL_MS)
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    return cwd === (await realpath(folder))
  }
  // Windows names no program here: PostgreSQL's own check decides.
  if (process.platform === 'win32') return false
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.includes('postgres')
}
