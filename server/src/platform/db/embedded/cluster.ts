import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, cp, lchown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './error.ts'

/** Name of the shop's role and database. */
export const OWNER = 'pasar'
/** File in the cluster's folder with the role's password. Only clusters created by Pasar have it. */
export const PASSWORD_FILE = 'password'

/** Locales with the letter classes that full-text search needs; their names differ between systems. */
const LOCALES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'C']

/**
 * Returns an absolute path of a program's working directory. PostgreSQL requires absolute paths, and its
 * account may lack access to the folders above the cluster, such as /root: on Linux this path avoids them.
 */
export const workingDirectory = (folder: string): string =>
  process.platform === 'linux' ? '/proc/self/cwd' : folder

/** Options of `spawn` for PostgreSQL's programs. Node enters the cluster's folder before it drops root. */
export const spawnOptions = (folder: string, account: Account | undefined) =>
  ({ cwd: folder, ...account, env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot } }) as const

/**
 * Creates a cluster with an empty database. Its folder appears when it is complete.
 * @param target folder of the new cluster; its parent exists
 * @param sync false skips fsync, for temporary clusters
 * @throws EmbeddedError with the output of initdb
 */
export async function createCluster(
  target: string,
  binaries: Binaries,
  account: Account | undefined,
  { sync = true } = {},
): Promise<void> {
  const draft = `${target}.new`
  const folder = path.join(draft, 'cluster')
  await rm(draft, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const password = path.join(draft, PASSWORD_FILE)
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: sync })
  if (account) for (const each of [draft, folder, password]) await chown(each, account.uid, account.gid)
  await initialize(folder, binaries, account, sync)
  await rename(password, path.join(folder, PASSWORD_FILE))
  await rename(folder, target)
  await rm(draft, { recursive: true })
}

/** Copies a stopped cluster. @param owner the account that owns the copy */
export async function copyCluster(from: string, to: string, owner: Account | undefined): Promise<void> {
  // A killed server leaves its socket, which cannot be copied.
  await cp(from, to, { recursive: true, filter: (source) => !source.includes('.s.PGSQL.') })
  if (!owner) return
  const inside = await readdir(to, { recursive: true })
  await Promise.all(['', ...inside].map((name) => lchown(path.join(to, name), owner.uid, owner.gid)))
}

/** Reads the password of a cluster's role. */
export const readPassword = (folder: string): Promise<string> =>
  readFile(path.join(folder, PASSWORD_FILE), 'utf8')

async function initialize(folder: string, binaries: Binaries, account: Account | undefined, sync: boolean) {
  const place = workingDirectory(folder)
  // Sorts by code point and supports the letters of all scripts, on every system.
  const common = [
    '-D',
    place,
    '--username',
    OWNER,
    '--auth=scram-sha-256',
    `--pwfile=${place}/../${PASSWORD_FILE}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(sync ? [] : ['--no-sync']),
  ]
  let output = ''
  for (const locale of LOCALES) {
    const done = await run(binaries.program('initdb'), [...common, `--lc-ctype=${locale}`], folder, account)
    output = done.output
    if (done.code === 0) {
      const create = ['--single', ...(sync ? [] : ['-F']), '-D', place, 'postgres']
      const made = await run(
        binaries.program('postgres'),
        create,
        folder,
        account,
        `create database ${OWNER}\n`,
      )
      if (made.code === 0) return
      output = made.output
      break
    }
    if (!/invalid locale/.test(output)) break
  }
  throw new EmbeddedError(`the embedded database could not be created: ${output.trim()}`)
}

async function run(
  program: string,
  args: string[],
  folder: string,
  account: Account | undefined,
  input = '',
) {
  const child = spawn(program, args, { ...spawnOptions(folder, account), stdio: ['pipe', 'pipe', 'pipe'] })
  const code = new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done))
  child.stdin.on('error', () => undefined).end(input)
  const [ended, output, errors] = await Promise.all([code, text(child.stdout), text(child.stderr)]).catch(
    (error: Error) => [null, '', error.message] as const,
  )
  return { code: ended, output: errors || output }
}
