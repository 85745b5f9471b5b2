import { readFileSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Free memory in bytes from which databases are kept there; a run of all tests takes a quarter of it. */
const ENOUGH = 2 * 1024 ** 3

/**
 * Creates a folder for the databases of a test. It is in memory where that is possible: to create and drop a
 * database copies and deletes four hundred files, which takes a disk up to a second.
 */
export const makeTemporaryFolder = (prefix: string): Promise<string> =>
  mkdtemp(path.join(hasMemoryFolder() ? MEMORY : tmpdir(), prefix))

/** Reports whether this is Linux with enough memory, and programs may run from its memory folder. */
function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .findLast((line) => line.split(' ')[1] === MEMORY)
    return mount !== undefined && !mount.includes('noexec') && Math.min(bavail * bsize, freemem()) > ENOUGH
  } catch {
    return false
  }
}
