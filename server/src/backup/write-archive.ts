import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { BackupError } from './error.ts'
import { MANIFEST, type Manifest, SEAL } from './manifest.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Writes the manifest and renames the archive to its final name. @returns its size in bytes */
  finish(manifest: Omit<Manifest, 'parts'>): Promise<number>
  /** Removes the incomplete archive. */
  abandon(): Promise<void>
}

/** Longest name, in bytes, that earlier versions of Pasar read from a header without a pax record. */
const NAME_MAX = 100

/**
 * Creates an archive, a POSIX tar, that only its owner can read. It has a temporary name until it is complete
 * and on disk.
 * @throws BackupError when the folder is not writable or the file exists
 */
export async function createArchive(path: string, at: Date): Promise<ArchiveWriter> {
  const draft = `${path}.part`
  const file = (await start(draft)).createWriteStream({ flush: true })
  const parts: Manifest['parts'] = {}
  const tar = pack()
  const written = pipeline(tar, file)
  // `append` and `finish` throw its error.
  written.catch(() => undefined)
  const append = async (name: string, bytes: Uint8Array) => {
    const pax = Buffer.byteLength(name) > NAME_MAX ? {} : undefined
    try {
      await addEntry(tar, { name, mode: 0o600, mtime: at, pax }, bytes)
    } catch (error) {
      // The archive fails when its file does, as on a full disk.
      await written
      throw error
    }
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
      tar.finalize()
      await written
      await rename(draft, path)
      await syncFolder(dirname(path))
      return file.bytesWritten
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}

const addEntry = (tar: Pack, header: Parameters<Pack['entry']>[0], bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    tar.entry(header, bytes, (error) => (error ? reject(error) : resolve())).on('error', reject)
  })

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
