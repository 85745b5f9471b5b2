import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { placeOf, runIn } from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { endLeftBehind, endProcess } from './left-behind.ts'

const POLL_MS = 10
/** Recovery after a crash reads the write-ahead log again, which takes its time on a slow disk. */
const START_TIMEOUT_MS = 120_000
/** How long the processes of a killed postmaster may take to end. */
const ORPHANS_TIMEOUT_MS = 15_000
const KEPT_LINES = 20

/** Interrupts PostgreSQL when the process that started it is gone: its end of the pipe closes with it. */
const WATCH = `read -r _; read -r pid <postmaster.pid && [ "$pid" = "$1" ] && kill -INT "$pid"`

export type Launch = {
  folder: string
  binaries: Binaries
  account: Account | undefined
  /** PostgreSQL's settings by name. */
  settings: Record<string, string | number>
  /** Takes what PostgreSQL logs once it is ready. */
  report(line: string): void
}

export type Postmaster = {
  pid: number
  /** How it ended, once it has: an exit code or the name of a signal. */
  ended: Promise<string>
  /** Ends all connections and waits until everything is on disk. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on a cluster and waits until it takes connections. What an earlier process left running there
 * is stopped first.
 * @throws EmbeddedError with the last lines that PostgreSQL logged
 */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const until = Date.now() + ORPHANS_TIMEOUT_MS
  await endLeftBehind(launch.folder)
  for (;;) {
    const started = await tryStart(launch)
    if (typeof started !== 'string') return started
    if (!/shared memory block .* is still in use/.test(started) || Date.now() > until)
      throw new EmbeddedError(`the embedded database did not start: ${started}`)
    await sleep(200)
  }
}

/** @returns what PostgreSQL logged when it did not start */
async function tryStart(launch: Launch): Promise<Postmaster | string> {
  const { folder, binaries, account, settings } = launch
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.program('postgres'), ['-D', placeOf(folder), ...args], {
    ...runIn(folder, account),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A terminal's Ctrl-C goes to the shop alone, which stops the database last.
    detached: true,
  })
  const lines: string[] = []
  let told: ((line: string) => void) | undefined
  createInterface(child.stderr!).on('line', (line) => {
    lines.push(line)
    if (lines.length > KEPT_LINES) lines.shift()
    told?.(line)
  })
  const ended = new Promise<string>((done) => {
    child.on('error', (error) => done(error.message))
    child.on('close', (code, signal) => done(signal ?? `code ${code}`))
  })
  const watcher = child.pid ? watch(child.pid, folder, account) : undefined
  void ended.then(() => watcher?.stdin?.end())
  const failed = await ready(folder, child, ended)
  if (failed !== undefined) return [...lines, failed].join('\n')
  told = launch.report
  return {
    pid: child.pid!,
    ended,
    async stop() {
      told = undefined
      await endProcess(child.pid!)
      await ended
    },
  }
}

/** Windows has no shell for it: there, what a killed shop leaves is stopped by the next start. */
function watch(pid: number, folder: string, account: Account | undefined): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'sh', String(pid)], {
    ...runIn(folder, account),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.on('error', () => undefined)
  watcher.stdin?.on('error', () => undefined)
  watcher.unref()
  return watcher
}

/**
 * Waits until the postmaster's own file says that it takes connections.
 * @returns why it does not
 */
async function ready(
  folder: string,
  child: ChildProcess,
  ended: Promise<string>,
): Promise<string | undefined> {
  const until = Date.now() + START_TIMEOUT_MS
  let late = ''
  while (child.pid && child.exitCode === null && child.signalCode === null) {
    const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.startsWith('ready')) return undefined
    if (!late && Date.now() > until) {
      late = `not ready within ${START_TIMEOUT_MS / 1000} s; `
      child.kill('SIGQUIT')
    }
    await sleep(POLL_MS)
  }
  return late + (await ended)
}
