import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, cp, lchown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './error.ts'

/** The role and the database of the shop. */
export const OWNER = 'pasar'
/** Holds the role's password, in the cluster's folder: only clusters that Pasar made have it. */
export const PASSWORD_FILE = 'password'

/** Names for the same classes of letters, which full-text search needs; systems know one or another. */
const LETTERS = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'C']

/**
 * How a program names its own working directory. PostgreSQL takes absolute paths only, and its account may not
 * enter the folders above the cluster, such as /root: on Linux this path leads into the working directory
 * without them.
 */
export const placeOf = (folder: string): string => (process.platform === 'linux' ? '/proc/self/cwd' : folder)

/** How PostgreSQL's programs are run: in the cluster's folder, which Node enters before it gives root up. */
export const runIn = (folder: string, account: Account | undefined) =>
  ({ cwd: folder, ...account, env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot } }) as const

/**
 * Makes a cluster with an empty database. It appears under its name once it is complete.
 * @param target folder of the new cluster; its parent exists
 * @param sync false leaves the files to the operating system, for clusters that are thrown away
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
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) for (const each of [draft, folder, password]) await chown(each, account.uid, account.gid)
  await initialize(folder, binaries, account, sync)
  await rename(password, path.join(folder, PASSWORD_FILE))
  await rename(folder, target)
  await rm(draft, { recursive: true })
}

/** Copies a cluster that nothing runs on. @param owner the account that the copy belongs to */
export async function copyCluster(from: string, to: string, owner: Account | undefined): Promise<void> {
  // A killed server leaves its socket, which cannot be copied.
  await cp(from, to, { recursive: true, filter: (source) => !source.includes('.s.PGSQL.') })
  if (!owner) return
  const inside = await readdir(to, { recursive: true })
  await Promise.all(['', ...inside].map((name) => lchown(path.join(to, name), owner.uid, owner.gid)))
}

/** The password of a cluster's role. */
export const passwordOf = (folder: string): Promise<string> =>
  readFile(path.join(folder, PASSWORD_FILE), 'utf8')

async function initialize(folder: string, binaries: Binaries, account: Account | undefined, sync: boolean) {
  const place = placeOf(folder)
  // Sorts by code point and knows the letters of all scripts, the same on every system.
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
  let said = ''
  for (const letters of LETTERS) {
    const done = await run(binaries.program('initdb'), [...common, `--lc-ctype=${letters}`], folder, account)
    said = done.said
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
      said = made.said
      break
    }
    if (!/invalid locale/.test(said)) break
  }
  throw new EmbeddedError(`the embedded database could not be made: ${said.trim()}`)
}

async function run(
  program: string,
  args: string[],
  folder: string,
  account: Account | undefined,
  input = '',
) {
  const child = spawn(program, args, { ...runIn(folder, account), stdio: ['pipe', 'pipe', 'pipe'] })
  const code = new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done))
  child.stdin.on('error', () => undefined).end(input)
  const [ended, output, errors] = await Promise.all([code, text(child.stdout), text(child.stderr)]).catch(
    (error: Error) => [null, '', error.message] as const,
  )
  return { code: ended, said: errors || output }
}
