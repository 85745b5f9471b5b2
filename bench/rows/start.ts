import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '../../contract/src/time.ts'
import { root } from '../../scripts/lib/paths.ts'
import type { Environment } from '../environment.ts'
import { memoryOfTree, type ProcessMemory } from '../processes.ts'
import { atMostAbsolute, type Benchmark } from '../row.ts'

const IDLE_MS = 30_000
const TIMEOUT_MS = 15 * MINUTE_MS

/** `npm start` in a new clone, with an empty home folder and npm's cache as it is. */
export const start: Benchmark = {
  name: 'start',
  async measure({ log }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'pasar-start-'))
    const began = performance.now()
    const clone = path.join(folder, 'pasar')
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
    const npm = startNpm(clone, path.join(folder, 'home'))
    try {
      await npm.match(/Building the/)
      const installed = performance.now() - began
      const [, url = ''] = await npm.match(/^Shop\s+(\S+)\/h5\/$/m)
      while (!(await isReady(url))) await sleep(50)
      const ready = performance.now() - began
      await sleep(IDLE_MS)
      const processes = memoryOfTree(npm.pid)
      printMemory(processes, clone, log)
      const sum = (of: 'rss' | 'pss') => processes.reduce((total, it) => total + it[of], 0)
      return [
        atMostAbsolute(60, {
          what: 'npm start: from clone to the shop',
          unit: 's',
          pasar: ready / 1000,
          reason: 'the registry or the machine was busy',
          detail: `packages after ${(installed / 1000).toFixed(1)} s; ${sizeMb(path.join(clone, 'node_modules'))} MB installed`,
        }),
        atMostAbsolute(400, {
          what: `npm start: memory of all processes, idle for ${IDLE_MS / 1000} s`,
          unit: 'MB',
          pasar: sum('pss'),
          reason: 'the server holds what it needed to load the demo',
          detail: `proportional set size; ${sum('rss')} MB resident, shared pages counted repeatedly`,
        }),
      ]
    } finally {
      await npm.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Starts `npm start` with an empty home folder. */
function startNpm(clone: string, home: string) {
  mkdirSync(home)
  const cache = process.env.npm_config_cache || path.join(homedir(), '.npm')
  // What npm has told this script must not reach the other npm.
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...Object.fromEntries(inherited), HOME: home, npm_config_cache: cache },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  const ended = new Promise<void>((resolve) => npm.on('exit', () => resolve()))
  const deadline = Date.now() + TIMEOUT_MS
  return {
    pid: npm.pid ?? 0,
    /** Waits until the output matches. @throws Error when npm ends first, or after 15 minutes */
    async match(pattern: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const found = pattern.exec(output)
        if (found) return found
        if (npm.exitCode !== null || npm.signalCode !== null || Date.now() > deadline)
          throw new Error(`npm start did not print ${pattern}. Its output:\n${output}`)
        await sleep(50)
      }
    },
    async stop() {
      npm.kill('SIGTERM')
      await Promise.race([ended, sleep(30_000)])
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

function sizeMb(directory: string): number {
  const [kB] = execFileSync('du', ['-sk', directory], { encoding: 'utf8' }).split('\t')
  return Math.round(Number(kB) / 1024)
}

function printMemory(processes: readonly ProcessMemory[], clone: string, log: Environment['log']) {
  log('   RSS    PSS  MB')
  for (const { rss, pss, command } of processes) {
    const name = command.replaceAll(`${clone}/`, '').slice(0, 90)
    log(`${String(rss).padStart(6)} ${String(pss).padStart(6)}  ${name}`)
  }
}
