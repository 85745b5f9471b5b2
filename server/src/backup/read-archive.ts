import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { extract } from 'tar-stream'
import { BackupError } from './error.ts'
import { FORMAT, MANIFEST, Manifest, SEAL } from './manifest.ts'
import { sha256 } from './write-archive.ts'

/** Size of a header; the contents of an entry follow it. */
const BLOCK = 512
const CHUNK = 1 << 20

type Entry = { at: number; bytes: number; sha256: string }

export type Archive = {
  manifest: Manifest
  /** Returns a file of the archive. @throws BackupError when it changed after the archive was opened */
  read(name: string): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Opens an archive and verifies all of it against its manifest.
 * @throws BackupError when it is incomplete, damaged or of another format
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new BackupError(`cannot read ${path}: ${error.message}`)
  })
  try {
    const entries = await readEntries(file)
    const manifest = await readManifest(file, entries)
    compare(manifest, entries)
    return {
      manifest,
      async read(name) {
        const bytes = await readEntry(file, entries, name)
        if (sha256(bytes) !== manifest.parts[name]?.sha256)
          throw new BackupError(`${name} changed while it was read`)
        return bytes
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    if (error instanceof BackupError) throw new BackupError(`${path}: ${error.message}`)
    throw error
  }
}

/** @throws BackupError when the file is not an archive or is truncated */
async function readEntries(file: FileHandle): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const tar = extract()
  // Errors of the file and of the archive reach the loop below.
  pipeline(file.createReadStream({ start: 0, autoClose: false, highWaterMark: CHUNK }), tar, () => undefined)
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header
      if (entries.has(name)) throw new BackupError(`is damaged: ${name} is duplicated`)
      entries.set(name, { at: entry.offset + BLOCK, bytes: size, sha256: await hashContents(entry) })
    }
  } catch (error) {
    if (error instanceof BackupError || 'syscall' in (error as Error)) throw error
    const isTruncated = (error as Error).message === 'Unexpected end of data'
    throw new BackupError(isTruncated ? 'is incomplete' : 'is not a backup, or is damaged')
  }
  return entries
}

async function hashContents(contents: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of contents) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

async function readExactly(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes)
  let done = 0
  while (done < bytes) {
    const { bytesRead } = await file.read(buffer, done, bytes - done, at + done)
    if (bytesRead === 0) throw new BackupError('is incomplete')
    done += bytesRead
  }
  return buffer
}

async function readEntry(file: FileHandle, entries: Map<string, Entry>, name: string): Promise<Buffer> {
  const entry = entries.get(name)
  if (!entry) throw new BackupError(`is incomplete: ${name} is missing`)
  return await readExactly(file, entry.at, entry.bytes)
}

async function readManifest(file: FileHandle, entries: Map<string, Entry>): Promise<Manifest> {
  const text = await readEntry(file, entries, MANIFEST)
  const seal = await readEntry(file, entries, SEAL)
  if (!seal.toString().startsWith(sha256(text))) throw new BackupError(`is damaged: ${MANIFEST} changed`)
  const json = JSON.parse(text.toString()) as { format?: unknown }
  if (json.format !== FORMAT)
    throw new BackupError(`has format ${json.format}; this version of Pasar reads format ${FORMAT}`)
  return Manifest.parse(json)
}

function compare({ parts }: Manifest, entries: Map<string, Entry>): void {
  for (const [name, part] of Object.entries(parts)) {
    const entry = entries.get(name)
    if (!entry) throw new BackupError(`is incomplete: ${name} is missing`)
    if (entry.sha256 !== part.sha256 || entry.bytes !== part.bytes)
      throw new BackupError(`is damaged: ${name} changed`)
  }
  for (const name of entries.keys()) {
    if (name !== MANIFEST && name !== SEAL && !Object.hasOwn(parts, name))
      throw new BackupError(`is damaged: its manifest does not list ${name}`)
  }
}
