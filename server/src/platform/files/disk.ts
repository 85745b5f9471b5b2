import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { uuidv7 } from '../ids.ts'
import { assertFileKey, getContentType, isFileKey } from './keys.ts'
import { signPath } from './signing.ts'
import type { FileStore } from './store.ts'

/** Suffix of a file that is being written. */
const DRAFT = '.part'

/** Reports whether an error says that a file does not exist. */
export const isFileNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Writes a file atomically: readers see the old file or the new one. */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${uuidv7()}${DRAFT}`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    // A full disk has no space for halves of files.
    await rm(draft, { force: true })
    throw error
  }
}

/** Stores files in a folder. The media type follows from the key's extension. */
export function diskStore(folder: string, secret: string): FileStore {
  return {
    put: (key, bytes) => writeFileAtomically(join(folder, assertFileKey(key)), bytes),
    async get(key) {
      try {
        return { bytes: await readFile(join(folder, assertFileKey(key))), type: getContentType(key) }
      } catch (error) {
        if (isFileNotFound(error)) return undefined
        throw error
      }
    },
    remove: (key) => rm(join(folder, assertFileKey(key)), { force: true }),
    async exists(key) {
      try {
        return (await stat(join(folder, assertFileKey(key)))).isFile()
      } catch (error) {
        if (isFileNotFound(error)) return false
        throw error
      }
    },
    keys: () => keysIn(folder),
    signedPath: (key, expires, name) => signPath(secret, assertFileKey(key), expires, name),
  }
}

async function* keysIn(root: string, folder = root): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isFileNotFound(error)) return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* keysIn(root, path)
    const key = relative(root, path).split(sep).join('/')
    if (entry.isFile() && isFileKey(key) && !key.endsWith(DRAFT)) yield key
  }
}
