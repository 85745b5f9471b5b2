import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { uuidv7 } from '../ids.ts'
import { checkKey, isFileKey, typeOfKey } from './keys.ts'
import { signPath } from './signing.ts'
import type { FileStore } from './store.ts'

/** How the name of a file ends that is being written. */
const DRAFT = '.part'

/** True for the error of a file that is not there. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Writes a file so that nobody ever sees half of it. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${uuidv7()}${DRAFT}`
  await writeFile(draft, bytes)
  await rename(draft, path)
}

/** Files in a folder; the media type is told by the key's ending. */
export function diskStore(folder: string, secret: string): FileStore {
  return {
    put: (key, bytes) => writeWhole(join(folder, checkKey(key)), bytes),
    async get(key) {
      try {
        return { bytes: await readFile(join(folder, checkKey(key))), type: typeOfKey(key) }
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    remove: (key) => rm(join(folder, checkKey(key)), { force: true }),
    keys: () => keysIn(folder),
    signedPath: (key, expires) => signPath(secret, checkKey(key), expires),
  }
}

async function* keysIn(root: string, folder = root): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* keysIn(root, path)
    const key = relative(root, path).split(sep).join('/')
    if (entry.isFile() && isFileKey(key) && !key.endsWith(DRAFT)) yield key
  }
}
