import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uuidv7 } from '../ids.ts'
import { checkKey, typeOfKey } from './keys.ts'
import { signPath } from './signing.ts'
import type { FileStore } from './store.ts'

/** True for the error of a file that is not there. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Writes a file so that nobody ever sees half of it. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${uuidv7()}.part`
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
    signedPath: (key, expires) => signPath(secret, checkKey(key), expires),
  }
}
