import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { builtServer, inRoot } from '../scripts/lib/paths.ts'
import { freePorts } from '../scripts/lib/ports.ts'

/**
 * SECRET of the server. Tokens are signed with it directly, since thousands of sign-ins would take minutes.
 */
export const SECRET = 'of-the-benchmarks-and-of-nothing-else-at-all'

/** Signs the messages of the card gateway and the carrier. */
export const PROVIDER_SECRET = 'of-the-benchmarks-and-of-nothing-else'

const parentGuard = inRoot('scripts/lib/parent-guard.mjs')

export type ServerOptions = {
  /** Empty for the embedded database in DATA_DIR of `env`. */
  databaseUrl: string
  /** Overrides of the default environment: that of production, without https and rate limits. */
  env?: Record<string, string>
  /** Script to run instead of the built server. */
  script?: string
  /** Server processes on the same database. Default: 1. */
  processes?: number
  /** Node options, for example `--cpu-prof`. */
  nodeOptions?: string[]
}

export type RunningServer = {
  /** Address of the first process. */
  url: string
  urls: string[]
  /** Id of the first process. */
  pid: number
  /** Time from the start of the first process to its first response, ms. */
  startedIn: number
  /** Resident memory of the first process, megabytes. */
  memoryMb(): number
  /**
   * Resident memory of the first process and its children, megabytes. Does not block, so that it can be
   * sampled under load.
   */
  memoryWithChildrenMb(): Promise<number>
  stop(): Promise<void>
}

/** Node options of `npm run serve`: with 16 MB it takes 20 MB more memory, and is no faster. */
export const serveOptions = ['--max-semi-space-size=8']

/** Starts the server. @param folder for files and logs */
export async function startServer(folder: string, options: ServerOptions): Promise<RunningServer> {
  const ports = await freePorts(options.processes ?? 1)
  const began = performance.now()
  const processes = await Promise.all(
    ports.map((port) =>
      startNode(
        folder,
        `http://127.0.0.1:${port}/readyz`,
        [...serveOptions, ...(options.nodeOptions ?? []), options.script ?? inRoot(builtServer), 'serve'],
        { ...productionSettings(folder, port), DATABASE_URL: options.databaseUrl, ...options.env },
      ),
    ),
  )
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  return {
    url: urls[0]!,
    urls,
    pid: processes[0]!.pid,
    startedIn: processes[0]!.ready - began,
    memoryMb: () => sumKilobytes(execFileSync('ps', ['-o', 'rss=', '-p', String(processes[0]!.pid)])) / 1024,
    memoryWithChildrenMb: async () => {
      const pid = String(processes[0]!.pid)
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', pid, '--ppid', pid])
      return sumKilobytes(stdout) / 1024
    },
    stop: async () => {
      await Promise.all(processes.map((p) => p.stop()))
    },
  }
}

const productionSettings = (folder: string, port: number) => ({
  NODE_ENV: 'production',
  // Production refuses a server without https and limits; nothing else differs.
  PASAR_MODE: 'demo',
  PORT: String(port),
  DATA_DIR: path.join(folder, 'data'),
  SECRET,
  OMS_SECRET: PROVIDER_SECRET,
  CARRIER_SECRET: PROVIDER_SECRET,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  // All requests come from one address.
  RATE_LIMIT: '0',
  AUTH_RATE_LIMIT: '0',
})

export type NodeProcess = { pid: number; ready: number; stop(): Promise<void> }

/**
 * Starts a Node process and waits until `probe` responds with success.
 * @throws Error when the process exits before
 */
export async function startNode(
  folder: string,
  probe: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<NodeProcess> {
  const file = path.join(folder, `${randomUUID()}.log`)
  const log = openSync(file, 'a')
  const child = spawn(process.execPath, ['--import', parentGuard, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  child.channel?.unref()
  const ended = once(child, 'exit')
  for (;;) {
    if (child.exitCode !== null) {
      const output = readFileSync(file, 'utf8').slice(-2_000)
      throw new Error(`${args.join(' ')} did not start. Output: ${output}`)
    }
    const answer = await fetch(probe).catch(() => undefined)
    if (answer?.ok) break
    await sleep(5)
  }
  return {
    pid: child.pid!,
    ready: performance.now(),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Sums the lines that ps prints. */
const sumKilobytes = (lines: string | Buffer): number =>
  lines
    .toString()
    .trim()
    .split('\n')
    .reduce((sum, kilobytes) => sum + Number(kilobytes), 0)
