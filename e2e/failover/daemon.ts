import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAccount } from '../../server/src/platform/db/embedded/account.ts'
import { searchPath } from '../cluster/prerequisites.ts'

const START_MS = 120_000

export type Daemon = {
  pid: number
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
}

/** Returns the account of the databases: root cannot run PostgreSQL. */
export const getAccount = () => databaseAccount('/nonexistent')

/**
 * Starts a program of the system as the account of the databases, and waits until it is ready. Its output
 * goes to a log in the folder.
 * @throws Error with the end of the log when it exits before, or takes two minutes
 */
export async function startDaemon(
  folder: string,
  command: readonly string[],
  options: { env?: Record<string, string>; isReady(): Promise<boolean> },
): Promise<Daemon> {
  const [program = '', ...args] = command
  const file = path.join(folder, `${path.basename(program)}.log`)
  const log = openSync(file, 'a')
  const settings: SpawnOptions = {
    cwd: folder,
    env: { PATH: searchPath, HOME: folder, LANG: 'C.UTF-8', ...options.env },
    stdio: ['ignore', log, log],
    ...(await getAccount()),
  }
  const child = spawn(program, args, settings)
  const ended = once(child, 'exit')
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
    process.off('exit', killOnExit)
  }
  for (const until = Date.now() + START_MS; !(await options.isReady()); await sleep(50)) {
    if (child.exitCode === null && Date.now() < until) continue
    await end('SIGKILL')
    throw new Error(`${program} did not start: ${readFileSync(file, 'utf8').slice(-3_000)}`)
  }
  return { pid: child.pid!, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
