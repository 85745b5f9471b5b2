import { opendir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileNotFound } from '../disk.ts'
import { isPublicKey } from '../keys.ts'
import type { FileStore } from '../store.ts'

/** Pictures that a sweep compares with one listing of the store: some 10 MB of keys. */
const BATCH = 100_000

/**
 * Deletes the versions of pictures that are not in the store: those whose removal this server missed. Deletes
 * what earlier releases stored too, under names that do not say whose versions they are. Lists the store,
 * because a bucket answers a thousand keys at a time there, and one in a request about a file.
 * @param discard deletes the versions of a key
 * @throws what the store throws; the next sweep starts again
 */
export async function sweepVersions(
  root: string,
  files: Pick<FileStore, 'keys'>,
  discard: (key: string) => Promise<void>,
): Promise<void> {
  const discardMissing = async (keys: Set<string>) => {
    if (keys.size === 0) return
    // The versions were there before the listing, and so were the pictures that they are of.
    for await (const key of files.keys()) keys.delete(key)
    for (const key of keys) await discard(key)
  }
  for await (const name of foldersIn(root))
    if (name !== 'public') await rm(join(root, name), { recursive: true, force: true })
  let batch = new Set<string>()
  for await (const key of picturesIn(root, 'public')) {
    batch.add(key)
    if (batch.size < BATCH) continue
    await discardMissing(batch)
    batch = new Set()
  }
  await discardMissing(batch)
}

/** A folder with versions is a picture; any other has pictures or folders of them. */
async function* picturesIn(root: string, folder: string): AsyncIterable<string> {
  for await (const name of foldersIn(join(root, folder))) {
    const inner = `${folder}/${name}`
    if (!/\.\w+$/.test(name)) yield* picturesIn(root, inner)
    else if (isPublicKey(inner)) yield inner
  }
}

async function* foldersIn(path: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(path)) if (entry.isDirectory()) yield entry.name
  } catch (error) {
    if (!isFileNotFound(error)) throw error
  }
}
