import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const installed = path.join(root, 'node_modules', '.package-lock.json')

/**
 * Which packages must be there: `all`; `shop`, what building and serving needs; `any`, whatever is installed.
 * @typedef {'all' | 'shop' | 'any'} Packages
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?: boolean }}
 * Package
 */

/**
 * Runs `npm ci` unless node_modules holds the versions of package-lock.json. More than what is asked for is
 * accepted.
 * @param {Packages} packages
 */
export function install(packages) {
  if (packages === 'any' ? existsSync(installed) : isInstalled(packages)) return
  console.error('Installing packages (npm ci) …')
  // NODE_ENV must not decide: npm would leave packages out.
  const which = packages === 'shop' ? '--omit=dev' : '--include=dev'
  const { status } = spawnSync(
    'npm',
    ['ci', which, '--include=optional', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      // Standard output belongs to the command that follows.
      stdio: ['ignore', process.stderr, process.stderr],
      shell: process.platform === 'win32',
    },
  )
  if (status === 0) return
  console.error('npm ci failed; its message is above.')
  process.exit(1)
}

/**
 * npm records what it has installed in a lock file of node_modules.
 * @param {Packages} packages
 */
function isInstalled(packages) {
  if (!existsSync(installed)) return false
  const wanted = packagesIn(path.join(root, 'package-lock.json'))
  const present = packagesIn(installed)
  return Object.entries(wanted).every(([folder, { version, optional, dev, devOptional, link }]) => {
    if (!folder.startsWith('node_modules/') || link) return true
    if (packages === 'shop' && (dev || devOptional)) return true
    const found = present[folder]
    // Optional packages are absent on the platforms that they are not for.
    return found ? found.version === version : Boolean(optional)
  })
}

/** @param {string} file @returns {Record<string, Package>} */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
