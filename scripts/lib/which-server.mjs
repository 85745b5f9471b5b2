import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const builtServer = 'server/dist/main.js'
const sourceServer = 'server/src/main.ts'

/**
 * Returns the file to run: the build, or the sources where they are newer or there is no build.
 * @param {string} root the project's folder
 * @returns {string} path relative to it
 */
export function whichServer(root) {
  const at = statSync(path.join(root, builtServer), { throwIfNoEntry: false })?.mtimeMs
  if (at === undefined) return sourceServer
  const newer = (/** @type {string} */ file) => statSync(file).mtimeMs > at
  if (newer(path.join(root, 'package-lock.json'))) return sourceServer
  for (const folder of ['server/src', 'contract/src']) {
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && entry.name.endsWith('.ts') && newer(path.join(entry.parentPath, entry.name)))
        return sourceServer
    }
  }
  return builtServer
}
