import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedError } from './error.ts'

const POLL_MS = 10

/** PostgreSQL's shutdown modes (fast, immediate), then SIGKILL, each with its timeout. */
const ESCALATION: [signal: NodeJS.Signals, waitMs: number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 3_000],
]
/** Timeout for the children of a killed postmaster, which exit by themselves. */
const ORPHANS_TIMEOUT_MS = 10_000
/** Timeout for a database that accepts connections, but whose processes are invisible. */
const INVISIBLE_TIMEOUT_MS = 5_000
const INVISIBLE_POLL_MS = 100

/**
 * Stops the processes that a killed shop left on a cluster, and removes stale lock files: PostgreSQL refuses
 * to start when another program or a zombie has their process id. The caller holds the lock of the data
 * folder.
 * @throws EmbeddedError when a process of another container uses the cluster
 */
export async function stopOrphans(folder: string): Promise<void> {
  const file = path.join(folder, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (process.platform === 'linux') return await stopAll(pid, folder)
  if (!(pid > 0) || !isAlive(pid)) return
  if (await isPostgres(pid)) await stopProcess(pid)
  // On Windows, where the program is unknown, PostgreSQL's own check decides.
  else if (process.platform !== 'win32') await rm(file, { force: true })
}

/** Stops all processes of PostgreSQL with the cluster's folder as working directory. */
async function stopAll(postmaster: number, folder: string): Promise<void> {
  const until = Date.now() + ORPHANS_TIMEOUT_MS
  let running = await postgresIn(folder)
  if (running.includes(postmaster)) await stopProcess(postmaster)
  while (running.length > 0) {
    if (Date.now() > until) for (const pid of running) send(pid, 'SIGKILL')
    await sleep(POLL_MS)
    running = await postgresIn(folder)
  }
  await waitForInvisible(folder)
  for (const name of await readdir(folder))
    if (name === 'postmaster.pid' || /^\.s\.PGSQL\.\d+\.lock$/.test(name)) await rm(path.join(folder, name))
}

/**
 * Waits until no socket of the cluster accepts connections. The processes of another container are invisible,
 * and so are those of another account where root lacks CAP_SYS_PTRACE, as in containers.
 * @throws EmbeddedError
 */
async function waitForInvisible(folder: string): Promise<void> {
  const until = Date.now() + INVISIBLE_TIMEOUT_MS
  for (const name of await readdir(folder)) {
    if (!/^\.s\.PGSQL\.\d+$/.test(name)) continue
    while (await accepts(path.join(folder, name))) {
      if (Date.now() > until)
        throw new EmbeddedError(`${folder} is in use by a database that another container or account runs`)
      await sleep(INVISIBLE_POLL_MS)
    }
  }
}

const accepts = (socket: string): Promise<boolean> =>
  new Promise((done) => {
    const connection = connect(socket)
    connection
      .on('error', () => done(false))
      .on('connect', () => {
        connection.destroy()
        done(true)
      })
  })

async function postgresIn(folder: string): Promise<number[]> {
  const cluster = await realpath(folder)
  const found = await Promise.all(
    (await readdir('/proc')).filter(Number).map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
      if (cwd !== cluster) return 0
      const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
      // The path of a replaced program ends in “ (deleted)”.
      return /\/postgres( \(deleted\))?$/.test(program) ? Number(pid) : 0
    }),
  )
  return found.filter(Boolean)
}

/** Stops a postmaster, with SIGKILL as the last resort, and waits for its exit. */
export async function stopProcess(pid: number): Promise<void> {
  for (const [signal, waitMs] of ESCALATION) {
    if (!isAlive(pid)) return
    send(pid, signal)
    const until = Date.now() + waitMs
    while (isAlive(pid) && Date.now() < until) await sleep(POLL_MS)
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited.
  }
}

/** Reports whether a process runs. A zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat[stat.lastIndexOf(')') + 2] !== 'Z'
  } catch {
    return process.platform !== 'linux'
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.includes('postgres')
}
