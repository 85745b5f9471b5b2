import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { spawnOptions, workingDirectory } from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { stopOrphans, stopProcess } from './orphans.ts'

const POLL_MS = 10
/** Generous, because crash recovery replays the write-ahead log, which is slow on slow disks. */
const START_TIMEOUT_MS = 120_000
/** Timeout for the children of a killed postmaster. */
const ORPHANS_TIMEOUT_MS = 15_000
const KEPT_LINES = 20
/** Time for the last log lines of a postmaster that has exited. */
const LAST_LINES_MS = 1_000

/**
 * Shell script that becomes PostgreSQL. It first starts a watcher, so that no moment is left in which the
 * process that started it could die unnoticed: its exit closes the pipe (file descriptor 3), and the watcher
 * interrupts PostgreSQL. A PostgreSQL that has just started has no postmaster.pid yet, and would ignore the
 * signal. Another program can have its process id by now. The watcher is no child of PostgreSQL, which would
 * log its exit.
 */
const WATCHED = `( {
  read -r _
  for attempt in 1 2 3 4 5 6 7 8 9 10; do
    kill -0 $$ || exit
    read -r pid <postmaster.pid && [ "$pid" = $$ ] && kill -INT $$ && exit
    sleep 1
  done
} <&3 3<&- 2>/dev/null & )
exec "$0" "$@" 3<&-`

export type Launch = {
  folder: string
  binaries: Binaries
  account: Account | undefined
  /** PostgreSQL's settings by name. */
  settings: Record<string, string | number>
  /** Receives the log lines of PostgreSQL after it is ready. */
  report(line: string): void
}

export type Postmaster = {
  pid: number
  /** Resolves on exit with the exit code or the name of the signal. */
  ended: Promise<string>
  /** Closes all connections and waits until all data is on disk. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on a cluster and waits until it accepts connections. Stops orphans of an earlier process
 * first.
 * @throws EmbeddedError with the last log lines of PostgreSQL
 */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const until = Date.now() + ORPHANS_TIMEOUT_MS
  await stopOrphans(launch.folder)
  for (;;) {
    const started = await tryStart(launch)
    if (typeof started !== 'string') return started
    if (!/shared memory block .* is still in use/.test(started) || Date.now() > until)
      throw new EmbeddedError(`the embedded database did not start: ${started}`)
    await sleep(200)
  }
}

/** Starts PostgreSQL once. @returns its log lines when it does not start */
async function tryStart(launch: Launch): Promise<Postmaster | string> {
  const { folder, binaries, account, settings } = launch
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [binaries.program('postgres'), '-D', workingDirectory(folder), ...args]
  // On Windows the next start stops the orphans of a killed shop.
  const [file, ...rest] = process.platform === 'win32' ? command : ['/bin/sh', '-c', WATCHED, ...command]
  const child = spawn(file!, rest, {
    ...spawnOptions(folder, account),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Only the shop receives a terminal's Ctrl-C; it stops the database last.
    detached: true,
  })
  const lines: string[] = []
  let forward: ((line: string) => void) | undefined
  createInterface(child.stderr!).on('line', (line) => {
    lines.push(line)
    if (lines.length > KEPT_LINES) lines.shift()
    forward?.(line)
  })
  const ended = new Promise<string>((done) => {
    child.on('error', (error) => done(error.message))
    child.on('exit', (code, signal) => {
      // The watcher ends, too.
      child.stdio[3]?.destroy()
      const finish = () => done(signal ?? `code ${code}`)
      // A busy connection outlives a killed postmaster, and keeps the pipe of the log open.
      child.on('close', finish)
      setTimeout(finish, LAST_LINES_MS).unref()
    })
  })
  const failed = await waitUntilReady(folder, child, ended)
  if (failed !== undefined) return [...lines, failed].join('\n')
  forward = launch.report
  return {
    pid: child.pid!,
    ended,
    async stop() {
      forward = undefined
      await stopProcess(child.pid!)
      await ended
    },
  }
}

/**
 * Waits until `postmaster.pid` says that PostgreSQL accepts connections.
 * @returns the reason when it does not
 */
async function waitUntilReady(
  folder: string,
  child: ChildProcess,
  ended: Promise<string>,
): Promise<string | undefined> {
  const until = Date.now() + START_TIMEOUT_MS
  let timeout = ''
  while (child.pid && child.exitCode === null && child.signalCode === null) {
    const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.startsWith('ready')) return undefined
    if (!timeout && Date.now() > until) {
      timeout = `not ready within ${START_TIMEOUT_MS / 1000} s; `
      child.kill('SIGQUIT')
    }
    await sleep(POLL_MS)
  }
  return timeout + (await ended)
}
