import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupError } from './error.ts'
import { MANIFEST, type Manifest, SEAL } from './manifest.ts'
import { ending, headerOf, paddingOf } from './tar.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Writes the manifest and renames the archive to its final name. @returns its size in bytes */
  finish(manifest: Omit<Manifest, 'parts'>): Promise<number>
  /** Removes the incomplete archive. */
  abandon(): Promise<void>
}

/**
 * Creates an archive that only its owner can read. It has a temporary name until it is complete and on disk.
 * @throws BackupError when the folder is not writable or the file exists
 */
export async function createArchive(path: string, at: Date): Promise<ArchiveWriter> {
  const draft = `${path}.part`
  const file = await start(draft)
  const parts: Manifest['parts'] = {}
  const seconds = Math.floor(at.getTime() / 1000)
  let size = 0
  const write = async (bytes: Uint8Array) => {
    await file.writeFile(bytes)
    size += bytes.length
  }
  const append = async (name: string, bytes: Uint8Array) => {
    await write(headerOf(name, bytes.length, seconds))
    await write(bytes)
    await write(Buffer.alloc(paddingOf(bytes.length)))
  }
  return {
    async add(name, bytes) {
      await append(name, bytes)
      parts[name] = { bytes: bytes.length, sha256: sha256(bytes) }
    },
    async finish(manifest) {
      const text = Buffer.from(`${JSON.stringify({ ...manifest, parts }, null, 1)}\n`)
      await append(MANIFEST, text)
      await append(SEAL, Buffer.from(`${sha256(text)}  ${MANIFEST}\n`))
      await write(ending())
      await file.sync()
      await file.close()
      await rename(draft, path)
      await syncFolder(dirname(path))
      return size
    },
    async abandon() {
      await file.close().catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}

async function start(draft: string) {
  try {
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
    return await open(draft, 'wx', 0o600)
  } catch (error) {
    throw new BackupError(`cannot write ${draft}: ${(error as Error).message}`)
  }
}

/** Makes a rename survive a power failure, on systems that can sync folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
