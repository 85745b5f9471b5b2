import { opendir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileNotFound } from '../disk.ts'
import { isPublicKey } from '../keys.ts'
import type { FileStore } from '../store.ts'

/**
 * Deletes the versions of pictures that are not in the store: those whose removal this server missed. Deletes
 * what earlier releases stored too, under names that do not say whose versions they are.
 * @param discard deletes the versions of a key
 * @throws what the store throws; the next sweep starts again
 */
export async function sweepVersions(
  root: string,
  files: Pick<FileStore, 'exists'>,
  discard: (key: string) => Promise<void>,
): Promise<void> {
  for await (const name of foldersIn(root))
    if (name === 'public') await sweep(name)
    else await rm(join(root, name), { recursive: true, force: true })

  /** A folder with versions is a picture; any other has pictures or folders of them. */
  async function sweep(key: string): Promise<void> {
    for await (const name of foldersIn(join(root, key))) {
      const inner = `${key}/${name}`
      if (!/\.\w+$/.test(name)) await sweep(inner)
      else if (isPublicKey(inner) && !(await files.exists(inner))) await discard(inner)
    }
  }
}

async function* foldersIn(path: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(path)) if (entry.isDirectory()) yield entry.name
  } catch (error) {
    if (!isFileNotFound(error)) throw error
  }
}
