import { readFile, stat } from 'node:fs/promises'
import { isFileNotFound } from '../../files/disk.ts'
import { EmbeddedError } from './error.ts'

/** An account of the operating system, as an option of `spawn`. */
export type Account = { uid: number; gid: number }

/** In order of preference: fewer processes share the account of databases. */
const PREFERRED = ['postgres', 'nobody']

/**
 * Returns the account that PostgreSQL runs under. PostgreSQL refuses root: there, it is the owner of an
 * existing cluster, else the first account of `PREFERRED`.
 * @param cluster folder of the cluster, which may be absent
 * @returns undefined for the account of this process
 * @throws EmbeddedError when this process is root and the system has no such account, or when this process is
 * not root and the cluster belongs to another account
 */
export async function databaseAccount(cluster: string): Promise<Account | undefined> {
  const own = process.getuid?.()
  if (own === undefined) return undefined
  const owner = await findOwner(cluster)
  if (own !== 0) {
    if (!owner || owner.uid === own) return undefined
    throw new EmbeddedError(
      `${cluster} belongs to the account with the id ${owner.uid}, and this process has the id ${own}; ` +
        'start it with that account or as root',
    )
  }
  if (owner && owner.uid !== 0) return owner
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const name of PREFERRED) {
    const [, , uid, gid] = accounts.match(new RegExp(`^${name}:.*$`, 'm'))?.[0].split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and there is no account ${PREFERRED.join(' or ')}; start as another user`,
  )
}

async function findOwner(folder: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(folder)
    return { uid, gid }
  } catch (error) {
    if (isFileNotFound(error)) return undefined
    throw error
  }
}
