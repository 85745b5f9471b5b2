import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedError } from '../platform/db/embedded/error.ts'

const TIMEOUT_MS = 300_000

/**
 * Fetches a package that this version does not depend on, unless the folder has it.
 * @param spec name and exact version: `@electric-sql/pglite@0.5.16`
 * @param folder receives `node_modules`
 * @returns a path in the folder, for `createRequire`
 * @throws EmbeddedError that explains how to install the package manually
 */
export async function fetchPackage(spec: string, folder: string): Promise<string> {
  const from = path.join(folder, 'package.json')
  const name = spec.slice(0, spec.lastIndexOf('@'))
  // Not by resolving it: Node caches failed resolutions.
  if (existsSync(path.join(folder, 'node_modules', name))) return from
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    spec,
  ]
  try {
    await npm(args, folder)
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new EmbeddedError(
      `the data folder contains a database of an older version, and npm cannot fetch ${spec}, which reads it ` +
        `(${(stderr || message).trim().split('\n').at(-1)}). Connect this machine to the npm registry, or run ` +
        `“npm install --prefix ${folder} ${spec}” on another one and copy the folder here`,
    )
  }
  return from
}

/**
 * Runs npm by its script if npm started this process: the Node from the npm package has no npm next to it.
 */
async function npm(args: string[], cwd: string): Promise<void> {
  const script = process.env.npm_execpath
  const options = { cwd, timeout: TIMEOUT_MS }
  if (script?.endsWith('.js')) await promisify(execFile)(process.execPath, [script, ...args], options)
  else await promisify(execFile)('npm', args, { ...options, shell: process.platform === 'win32' })
}
