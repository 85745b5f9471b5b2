import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { FORMAT, MANIFEST, Manifest, SEAL } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { BLOCK, longNameOf, paddingOf, readHeader } from './tar.ts'
import { sha256 } from './write-archive.ts'

const CHUNK = 1 << 20

type Entry = { at: number; bytes: number; sha256: string }

export type Archive = {
  manifest: Manifest
  /** One of its files. @throws when it has changed since the archive was opened */
  read(name: string): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Opens an archive and reads all of it once: every byte must be what the manifest says, and nothing more.
 * @throws BackupRefused for anything else
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new BackupRefused(`cannot read ${path}: ${error.message}`)
  })
  try {
    const entries = await entriesOf(file)
    const manifest = await manifestOf(file, entries)
    compare(manifest, entries)
    return {
      manifest,
      async read(name) {
        const bytes = await bytesOf(file, entries, name)
        if (sha256(bytes) !== manifest.parts[name]?.sha256)
          throw new BackupRefused(`${name} changed while it was read`)
        return bytes
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    if (error instanceof BackupRefused) throw new BackupRefused(`${path}: ${error.message}`)
    throw error
  }
}

/** @throws BackupRefused when it is no archive or ends too early */
async function entriesOf(file: FileHandle): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let at = 0
  let longName: string | undefined
  for (;;) {
    const header = headerAt(await exactly(file, at, BLOCK))
    if (!header) return entries
    at += BLOCK
    if (header.type === 'x') longName = longNameOf(await exactly(file, at, header.size))
    else {
      const name = longName ?? header.name
      longName = undefined
      if (entries.has(name)) throw new BackupRefused(`is damaged: ${name} is there twice`)
      entries.set(name, { at, bytes: header.size, sha256: await hashAt(file, at, header.size) })
    }
    at += header.size + paddingOf(header.size)
  }
}

function headerAt(block: Buffer) {
  try {
    return readHeader(block)
  } catch {
    throw new BackupRefused('is no backup, or damaged')
  }
}

async function hashAt(file: FileHandle, start: number, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  for (let done = 0; done < bytes; done += CHUNK) {
    hash.update(await exactly(file, start + done, Math.min(CHUNK, bytes - done)))
  }
  return hash.digest('hex')
}

async function exactly(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes)
  let done = 0
  while (done < bytes) {
    const { bytesRead } = await file.read(buffer, done, bytes - done, at + done)
    if (bytesRead === 0) throw new BackupRefused('is not complete')
    done += bytesRead
  }
  return buffer
}

async function bytesOf(file: FileHandle, entries: Map<string, Entry>, name: string): Promise<Buffer> {
  const entry = entries.get(name)
  if (!entry) throw new BackupRefused(`is not complete: it has no ${name}`)
  return await exactly(file, entry.at, entry.bytes)
}

async function manifestOf(file: FileHandle, entries: Map<string, Entry>): Promise<Manifest> {
  const text = await bytesOf(file, entries, MANIFEST)
  const seal = await bytesOf(file, entries, SEAL)
  if (!seal.toString().startsWith(sha256(text))) throw new BackupRefused(`is damaged: ${MANIFEST} changed`)
  const json = JSON.parse(text.toString()) as { format?: unknown }
  if (json.format !== FORMAT)
    throw new BackupRefused(`has format ${json.format}; this version of Pasar reads format ${FORMAT}`)
  return Manifest.parse(json)
}

function compare({ parts }: Manifest, entries: Map<string, Entry>): void {
  for (const [name, part] of Object.entries(parts)) {
    const entry = entries.get(name)
    if (!entry) throw new BackupRefused(`is not complete: it has no ${name}`)
    if (entry.sha256 !== part.sha256 || entry.bytes !== part.bytes)
      throw new BackupRefused(`is damaged: ${name} changed`)
  }
  for (const name of entries.keys()) {
    if (name !== MANIFEST && name !== SEAL && !Object.hasOwn(parts, name))
      throw new BackupRefused(`is damaged: ${name} does not belong to it`)
  }
}
