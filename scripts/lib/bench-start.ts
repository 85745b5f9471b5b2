// npm run bench:start: measures `npm start` in a new clone, with an empty home folder and npm's cache as it is.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '../../contract/src/time.ts'
import { root } from './paths.ts'
import { memoryOfTree } from './processes.ts'

const IDLE_MS = 30_000
const TIMEOUT_MS = 15 * MINUTE_MS
const MB = 1024 ** 2

const folder = mkdtempSync(path.join(tmpdir(), 'pasar-start-'))
const clone = path.join(folder, 'pasar')
const home = path.join(folder, 'home')
mkdirSync(home)
const cache = process.env.npm_config_cache || path.join(homedir(), '.npm')

let output = ''
const began = performance.now()
const seconds = () => Number(((performance.now() - began) / 1000).toFixed(1))

execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
// What npm has told this script must not reach the other npm.
const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
const npm = spawn('npm', ['start'], {
  cwd: clone,
  env: { ...Object.fromEntries(inherited), HOME: home, npm_config_cache: cache },
  stdio: ['ignore', 'pipe', 'pipe'],
})
for (const stream of [npm.stdout, npm.stderr])
  stream.on('data', (text: Buffer) => {
    output += text.toString()
  })
const ended = new Promise<void>((resolve) => npm.on('exit', () => resolve()))
process.once('SIGINT', () => npm.kill('SIGTERM'))

/** Waits until the output matches. @throws where npm ends before, or after 15 minutes */
async function match(pattern: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = pattern.exec(output)
    if (found) return found
    if (npm.exitCode !== null || npm.signalCode !== null || seconds() * 1000 > TIMEOUT_MS)
      throw new Error(`npm start did not print ${pattern}. Its output:\n${output}`)
    await sleep(50)
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
  return Math.round(
    Number(execFileSync('du', ['-sk', directory], { encoding: 'utf8' }).split('\t')[0]) / (MB / 1024),
  )
}

try {
  await match(/Building the/)
  const installed = seconds()
  const [, url = ''] = await match(/^Shop\s+(\S+)\/h5\/$/m)
  while (!(await isReady(url))) await sleep(50)
  const ready = seconds()
  console.log(`from clone to installed packages  ${installed.toFixed(1).padStart(6)} s`)
  console.log(`from clone to the shop            ${ready.toFixed(1).padStart(6)} s`)
  console.log(
    `node_modules                      ${String(sizeMb(path.join(clone, 'node_modules'))).padStart(6)} MB`,
  )
  await sleep(IDLE_MS)
  const processes = memoryOfTree(npm.pid ?? 0)
  console.log(`\nMemory after ${IDLE_MS / 1000} s idle, MB:\n   RSS    PSS`)
  const line = (rss: number, pss: number, name: string) =>
    console.log(`${String(rss).padStart(6)} ${String(pss).padStart(6)}  ${name}`)
  for (const { rss, pss, command } of processes)
    line(rss, pss, command.replaceAll(`${clone}/`, '').slice(0, 90))
  const sum = (of: 'rss' | 'pss') => processes.reduce((total, it) => total + it[of], 0)
  line(sum('rss'), sum('pss'), 'in all')
} finally {
  npm.kill('SIGTERM')
  await Promise.race([ended, sleep(30_000)])
  rmSync(folder, { recursive: true, force: true })
}
