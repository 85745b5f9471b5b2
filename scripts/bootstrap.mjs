// Runs on any Node from 20 on and its npm, before a package of the project is installed.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install } from './lib/install.mjs'
import { nodePath, runsTypeScript } from './lib/node-path.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Installs the packages where they are missing, then runs a TypeScript file: in this process where its Node
 * reads TypeScript, else on the Node that npm installed.
 * @param {string} script path relative to the project's folder
 * @param {{ args?: string[], packages?: import('./lib/install.mjs').Packages }} [options] arguments of the
 * file, and which packages it needs
 */
export async function bootstrap(script, { args = process.argv.slice(2), packages = 'all' } = {}) {
  install(packages)
  const file = path.join(root, script)
  endWithShell()
  if (runsTypeScript) {
    process.argv = [process.argv[0] ?? 'node', file, ...args]
    await import(pathToFileURL(file).href)
    return
  }
  process.exitCode = await runScript(script, args)
}

/**
 * Runs a TypeScript file in a process of its own.
 * @param {string} script path relative to the project's folder
 * @param {string[]} [args]
 * @returns {Promise<number>} its exit code; 1 where a signal ended it
 */
export function runScript(script, args = []) {
  const node = nodePath()
  const child = spawn(node, [...process.execArgv, path.join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: node.endsWith('.cmd'),
  })
  // A terminal's Ctrl-C reaches the child as well: it takes two within a moment for one.
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve) => {
    const end = (/** @type {number} */ code) => {
      for (const signal of signals) process.off(signal, pass)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${node} does not run: ${error.message}`)
      end(1)
    })
    child.on('exit', (code, signal) => end(code ?? (signal ? 1 : 0)))
  })
}

/**
 * Closes this process when its shell ends. npm sends SIGTERM to the shell that runs a script, and many shells
 * end without passing it on; the script then has another parent.
 */
export function endWithShell() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}
